import { ArtworkEditor } from '../studio/artwork-editor.tsx'
import { Studio } from '../studio/studio.tsx'
import type { StudioState } from './use-studio.ts'

interface SlotProps {
  studio: StudioState
  /** Artwork may be moved where its inches and the way back are shown beside it. */
  movable: boolean
}

/** The live picture beside the steps. */
export function StudioSlot({ studio, movable }: SlotProps) {
  const { design, focus, live, placements, selected, select } = studio
  const artwork = movable ? { selected, select, preview: placements.preview, commit: placements.commit } : undefined
  return <Studio docks design={design} focus={focus} studioRef={live} artwork={artwork} />
}

/** Where each piece of artwork goes, under the uploads. */
export function StudioPlaces({ studio }: { studio: StudioState }) {
  const { design, placements, selected, select, setFocus, retouch, choose } = studio
  return (
    <div className="mt-8">
      <ArtworkEditor
        {...{ design, placements, selected, retouch, choose }}
        onFocusArea={(area) => {
          setFocus(area)
          select(area)
        }}
      />
    </div>
  )
}
