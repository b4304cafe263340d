/** How an uploaded photograph is called: by what is in it. */
export const isUploaded = (picture: string) => /^[0-9a-f]{32}$/.test(picture)
