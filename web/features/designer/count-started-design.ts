import { guestApi } from '../../api/guest-api.ts'

/** One more on today's tally, so that the owner sees how many designs are finished; nothing about anybody. */
export function countStartedDesign(): void {
  void guestApi.visits['design-started'].$post().catch(() => undefined) // A number that is missing harms nobody.
}
