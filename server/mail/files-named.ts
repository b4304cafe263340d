import type { MailPart } from './template.ts'

/** What goes with a message, by name; the link leads to the page, which asks who wants it. */
export const filesNamed = (files: readonly { name: string }[], pageUrl: string): MailPart[] =>
  files.length === 0 ? [] : [{ facts: files.map(({ name }) => ['File', { words: name, url: pageUrl }] as const) }]
