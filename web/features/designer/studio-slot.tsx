import { ArtworkEditor } from '../studio/artwork-editor.tsx'
import { Studio } from '../studio/studio.tsx'
import type { StudioState } from './use-studio.ts'

/** The live picture beside the steps. */
export function StudioSlot({ studio: { design, focus, live } }: { studio: StudioState }) {
  return <Studio design={design} focus={focus} studioRef={live} />
}

/** Where each piece of artwork goes, under the uploads. */
export function StudioPlaces({ studio: { design, place, setFocus, findings } }: { studio: StudioState }) {
  return (
    <div className="mt-8">
      <ArtworkEditor
        design={design}
        onPlace={place}
        onFocusArea={setFocus}
        onFindings={(area, sentences) => void findings.current.set(area, sentences)}
      />
    </div>
  )
}
