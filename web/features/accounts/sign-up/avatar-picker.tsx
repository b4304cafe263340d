import { useEffect, useRef, useState } from 'react'
import { avatarFlaw } from '../../../../domain/accounts/sign-up.ts'
import { SIGN_UP } from '../../../../domain/accounts/words.ts'
import { AVATAR, acceptedExtensions, MAX_AVATAR_BYTES, megabytes } from '../../../../domain/files/file-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { opens } from '../../uploads/opens.ts'

/** Chooses a picture and shows it before anything is sent. */
export function AvatarPicker({ file, onPick }: { file: File | undefined; onPick: (file: File | undefined) => void }) {
  const [error, setError] = useState<string>()
  const preview = usePreview(file)
  const last = useRef<File>(undefined)

  async function pick(chosen: File | undefined) {
    last.current = chosen
    const flaw = chosen && (avatarFlaw(chosen, SIGN_UP) ?? ((await opens(chosen)) ? undefined : SIGN_UP.imageFailed))
    if (last.current !== chosen) return
    setError(flaw)
    onPick(flaw ? undefined : chosen)
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {preview && (
        <img src={preview} alt="Your avatar, as others will see it" className="size-20 rounded-full object-cover" />
      )}
      <TextField
        label="Avatar"
        type="file"
        accept={acceptedExtensions(AVATAR)}
        hint={`JPG, PNG or GIF, less than ${megabytes(MAX_AVATAR_BYTES)}`}
        error={error}
        className="min-w-0 grow"
        onChange={(event) => void pick(event.target.files?.[0])}
      />
      {file && (
        <Button look="quiet" size="small" onClick={() => void pick(undefined)}>
          Remove avatar
        </Button>
      )}
    </div>
  )
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
