import { type ChangeEvent, useRef, useState } from 'react'
import { fileProblem } from '../../../../../domain/files/file-rules.ts'
import { MAX_PROOF_PICTURES, PROOF_FILE, type ProofFact, TOO_MANY_PICTURES } from '../../../../../domain/jobs/proof.ts'
import { picturesOf } from '../../../jobs/proof/chosen-pictures.ts'
import type { DrawnPicture } from '../../../jobs/proof/draw-design.ts'
import type { useHalfWritten } from '../../use-half-written.ts'

type Pictures = readonly DrawnPicture[]

/** A proof that was begun: its pictures, and what is known of the design once that is drawn. */
interface HalfMade {
  pictures: Pictures
  facts?: readonly ProofFact[]
}
export type HalfMadeProof = ReturnType<typeof useHalfWritten<HalfMade>>

/** The pictures of a proof about to be sent. Drawing and reading take a while: what they bring is added to what there is then. */
export function useProofPictures(half: HalfMadeProof, onChange: () => void) {
  const [pictures, setPictures] = useState(() => half.kept()?.pictures ?? [])
  const [problem, setProblem] = useState<string>()
  const [filesInHand, setFilesInHand] = useState(0)
  const latest = useRef(pictures)
  const isGivenUp = useRef(false)
  const change = (turn: (now: Pictures) => Pictures) => {
    if (isGivenUp.current) return
    latest.current = turn(latest.current)
    setPictures(latest.current)
    half.keep({ ...half.kept(), pictures: latest.current })
    onChange()
  }
  const add = (added: Pictures) => {
    const fitting = added.slice(0, MAX_PROOF_PICTURES - latest.current.length)
    if (fitting.length < added.length) setProblem(`${TOO_MANY_PICTURES}; the rest was left out.`)
    change((now) => [...now, ...fitting])
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    const wrong = chosen.map((file) => fileProblem(file, PROOF_FILE)).find((found) => found !== undefined)
    setProblem(wrong)
    if (wrong) return
    setFilesInHand((count) => count + chosen.length)
    try {
      add((await Promise.all(chosen.map(picturesOf))).flat())
    } catch (error) {
      console.warn('The PDF could not be read.', error)
      setProblem('That PDF could not be read. Please choose another file.')
    } finally {
      setFilesInHand((count) => count - chosen.length)
    }
  }
  const drop = () => {
    isGivenUp.current = true
    half.drop()
  }
  return { drop, pictures, problem, isReading: filesInHand > 0, change, add, choose }
}

export type ProofPictureList = ReturnType<typeof useProofPictures>
