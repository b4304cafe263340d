import { useRef } from 'react'
import { avatarFlaw } from '../../../../domain/accounts/sign-up.ts'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { AVATAR, acceptedExtensions } from '../../../../domain/files/file-rules.ts'
import { useSending } from '../../../forms/use-sending.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { uploadAvatar } from '../../uploads/upload-file.ts'
import { Avatar } from '../avatar.tsx'
import { rereadProfile } from '../session.ts'
import { type Profile, saveProfile } from './profile-calls.ts'

interface AvatarChangeProps {
  profile: Profile
  isOwn: boolean
  onChanged: () => void
}

/** The avatar with its name, and the way to another one. */
export function AvatarChange({ profile, isOwn, onChanged }: AvatarChangeProps) {
  const input = useRef<HTMLInputElement>(null)
  const { failure, busy, send, fail } = useSending(PROFILE.avatarFailed)

  function pick(file: File | undefined) {
    const flaw = file && avatarFlaw(file, PROFILE)
    if (flaw) return fail(flaw)
    if (file) void send({}, () => change(file))
  }

  async function change(file: File) {
    await changeAvatar(profile.id, file)
    toast.success(PROFILE.avatarUpdated)
    onChanged()
    rereadProfile()
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          url={profile.avatar_url}
          fullName={profile.full_name}
          email={profile.email}
          className="size-24 text-3xl"
        />
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-2xl">{profile.full_name || profile.email}</h2>
          {isOwn && (
            <>
              <input
                ref={input}
                type="file"
                accept={acceptedExtensions(AVATAR)}
                aria-label="New avatar"
                className="sr-only"
                tabIndex={-1}
                onChange={(event) => {
                  pick(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
              <Button
                look="quiet"
                size="small"
                className="-ml-3"
                disabled={busy}
                onClick={() => input.current?.click()}
              >
                {busy ? 'Uploading…' : 'Change avatar'}
              </Button>
            </>
          )}
        </div>
      </div>
      <FieldError error={failure} />
    </div>
  )
}

async function changeAvatar(id: string, file: File): Promise<void> {
  try {
    await saveProfile(id, { avatar_url: await uploadAvatar(id, file) })
  } catch (cause) {
    throw new Error(PROFILE.avatarFailed, { cause })
  }
}
