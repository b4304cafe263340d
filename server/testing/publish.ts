/** What a screen of the desk sends that publishes at once, from the version that it was made from. */
export const now = (edited: number, data: unknown) => ({ edited, data, begins: null })
