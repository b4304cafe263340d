/** What stands in the address now: of two changes in one go the first is there already, though perhaps not drawn yet. */
export const latestSearch = () => new URLSearchParams(window.location.search)
