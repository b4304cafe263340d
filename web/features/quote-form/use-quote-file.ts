import { useRef, useState } from 'react'
import { CONTACT_BUCKET } from '../../../domain/files/file-rules.ts'
import { sentenceOf } from '../../api/answer-of.ts'
import { uploadAll } from '../uploads/upload-file.ts'

/** Files that went up already: a second try does not send them again. */
const addresses = new WeakMap<File, string>()

/** The one file of a quote request, and how much of it is sent, from 0 to 1. */
export function useQuoteFile() {
  const [chosen, setChosen] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const [fraction, setFraction] = useState<number>()
  const sent = useRef<File>(undefined)

  async function upload(): Promise<string | null> {
    sent.current = chosen
    if (!chosen) return null
    const known = addresses.get(chosen)
    if (known) return known
    try {
      const place = { bucket: CONTACT_BUCKET, folder: '' }
      const url = (await uploadAll([{ name: 'file', place, file: chosen }], setFraction)).get('file') ?? null
      if (url) addresses.set(chosen, url)
      return url
    } catch (error) {
      setRefusal(sentenceOf(error))
      throw error
    } finally {
      setFraction(undefined)
    }
  }
  const choose = (file: File | undefined) => {
    setChosen(file)
    setRefusal(undefined)
  }
  /** Whoever chooses another while it is sent keeps that. */
  const clearSent = () => setChosen((now) => (now === sent.current ? undefined : now))
  return { chosen, choose, refusal, fraction, upload, clearSent }
}
export type QuoteFile = ReturnType<typeof useQuoteFile>
