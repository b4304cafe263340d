import { Download } from 'lucide-react'
import { useState } from 'react'
import { chosenName, shownAt } from '../../../domain/files/file-rules.ts'
import { webAddress } from '../../../domain/messages/linkify.ts'
import type { AttachedFile } from '../../../domain/products/design-facts.ts'

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|ai)(?:$|\?)/i

/** The shop's own path or an address of the web; nothing else is ever linked. */
export function safeAddress(url: string): string | undefined {
  return /^\/(?!\/)/.test(url) ? url : webAddress(url)
}

/** Files to look at and to download. */
export function FileLinks({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return <p className="text-navy-600 text-sm">No files.</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {files.map((file) => (
        <FileCard key={`${file.label} ${file.url}`} {...file} />
      ))}
    </ul>
  )
}

function FileCard({ label, url }: AttachedFile) {
  const href = safeAddress(url)
  const name = chosenName(decodeURIComponent(url.split(/[?#]/)[0] ?? ''))
  return (
    <li className="min-w-0 overflow-hidden rounded-md border border-paper-300 bg-white">
      {href && PICTURE.test(href) ? <Shown label={label} at={shownAt(href)} /> : <NoPicture />}
      <div className="px-2 py-1.5 text-sm">
        <p className="font-medium">{label}</p>
        {href ? (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            download={name}
            aria-label={`Download ${label}`}
            className="flex min-h-8 items-center gap-1 text-navy-700 underline underline-offset-4"
          >
            <Download aria-hidden size={14} className="shrink-0" />
            <span className="truncate">{name}</span>
          </a>
        ) : (
          <p className="break-all text-navy-600">{url}</p>
        )}
      </div>
    </li>
  )
}

/** What there is no picture of is there to be downloaded. */
function Shown({ label, at }: { label: string; at: string }) {
  const [isThere, setIsThere] = useState(true)
  if (!isThere) return <NoPicture />
  return (
    <a href={at} target="_blank" rel="noopener noreferrer" className="block bg-paper-100">
      <img
        src={at}
        alt={`${label}, as uploaded`}
        loading="lazy"
        onError={() => setIsThere(false)}
        className="h-28 w-full object-contain p-1"
      />
    </a>
  )
}

const NoPicture = () => (
  <p className="flex h-28 items-center justify-center bg-paper-100 text-navy-600 text-sm">No preview</p>
)
