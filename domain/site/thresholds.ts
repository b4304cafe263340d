/** The navbar becomes solid once the page is scrolled by more than this. */
export const NAVBAR_SOLID_AFTER_PX = 50
/** The hint at the foot of the hero goes away once the page is scrolled by more than this. */
export const HINT_HIDES_AFTER_PX = 100
/** Blocks that slide into place do so once their top is this far above the viewport's bottom. */
export const ANIMATE_WITHIN_PX = 100
/** A row of the gallery counts as having more to the right when more than this is hidden. */
export const MORE_RIGHT_TOLERANCE_PX = 8
/** From this width on there is no mobile menu; Tailwind's `md`. */
export const WIDE_SCREEN = '(min-width: 768px)'
