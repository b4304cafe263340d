/** Within so many hours a request is answered; domain/working-time.ts says when they run. */
export const PROMISE_HOURS = 24
export const PROMISE_NAME = `${PROMISE_HOURS}-hour promise`
export const WITHIN_PROMISE = `within ${PROMISE_HOURS} hours on working days`
export const QUOTE_PROMISE = `Most quotes are delivered ${WITHIN_PROMISE}`

export const SAMPLE_TIME = '2-3 weeks after design approval'
export const REFUND_DAYS = 7
export const REFUND_WINDOW = `${REFUND_DAYS} days`
/** Younger customers need the permission of a parent or guardian. */
export const MINIMUM_AGE = 18
/** The privacy policy's: the site is not meant for younger children. */
export const CHILD_AGE = 13
