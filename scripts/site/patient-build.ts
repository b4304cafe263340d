/**
 * Loaded into the build of the pages. The framework gives each page ten seconds, without a setting for it; a machine that
 * is small, or has other work, needs longer for the first one, and would have no shop at all.
 */
const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(ms * 30)
