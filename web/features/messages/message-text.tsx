import { Fragment } from 'react'
import { linkify } from '../../../domain/messages/linkify.ts'

/** Where a word may be broken in any case: in one of thousands of letters a browser looks for the place for a third of a second. */
const LONGEST_WORD = /([^ \n]{80})(?=[^ \n])/u

/** What somebody wrote, with its web addresses clickable. Text stays text, whatever it looks like. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {linkify(text).map((piece, place) =>
        'href' in piece ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
            key={place}
            href={piece.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-4"
          >
            <Breakable text={piece.text} />
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Breakable key={place} text={piece.text} />
        ),
      )}
    </p>
  )
}

function Breakable({ text }: { text: string }) {
  const parts = text.split(LONGEST_WORD).filter(Boolean)
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
