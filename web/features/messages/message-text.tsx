import { linkify } from '../../../domain/messages/linkify.ts'

/** What somebody wrote, with its web addresses clickable. Text stays text, whatever it looks like. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words">
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
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
