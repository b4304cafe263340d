/** What the page knows of the server: the type of its API. */
export type { Api } from '../../server/api.ts'
