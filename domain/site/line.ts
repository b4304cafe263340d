/** While the browser has no line. What was begun goes on by itself when it is back. */
export const OFFLINE = 'You are offline; nothing is lost. What is waiting goes on by itself when you are back.'
/** The browser has a line, and the shop did not answer. */
export const NO_ANSWER = 'We could not reach the shop. Please check your connection and try again.'
