import { HAT_AREA_LABELS, KOOZIE_AREA_LABELS } from '../../../domain/studio/labels.ts'
import { areasOf } from '../studio/areas-of.ts'
import type { StudioState } from './use-studio.ts'

const PICTURE_SIDE = 720

/** The findings of the parts that still carry artwork, each with the name of its part. */
export function findingsOf({ design, findings }: StudioState): string[] {
  const labels: Record<string, string> = { ...KOOZIE_AREA_LABELS, ...HAT_AREA_LABELS }
  return areasOf(design).flatMap(([area]) =>
    (findings.current.get(area) ?? []).map((sentence) => `${labels[area]}: ${sentence}`),
  )
}

/** A picture of the design for the staff; none where the live preview is not running. */
export async function pictureOf({ live }: StudioState): Promise<File | undefined> {
  try {
    const blob = await live.current?.picture('whole', PICTURE_SIDE, 4)
    return blob && new File([blob], 'design.jpg', { type: blob.type })
  } catch (error) {
    console.info('The design could not be pictured.', error) // A picture less never stops an order.
    return undefined
  }
}
