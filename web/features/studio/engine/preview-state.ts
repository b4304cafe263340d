/** What the live preview does. It draws while it moves and rests, and in no other state. */
export type PreviewState = 'preparing' | 'moving' | 'resting' | 'picturing' | 'closed'
export type PreviewEvent = 'prepared' | 'changed' | 'arrived' | 'posed' | 'pictured' | 'disposed'

const MOVES: Record<PreviewState, Partial<Record<PreviewEvent, PreviewState>>> = {
  preparing: { prepared: 'moving', disposed: 'closed' },
  moving: { changed: 'moving', arrived: 'resting', posed: 'picturing', disposed: 'closed' },
  resting: { changed: 'moving', posed: 'picturing', disposed: 'closed' },
  picturing: { pictured: 'moving', disposed: 'closed' },
  closed: {},
}

/** The state that follows; undefined when the event means nothing now. */
export const stateAfter = (state: PreviewState, event: PreviewEvent): PreviewState | undefined => MOVES[state][event]
