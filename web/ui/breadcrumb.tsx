import { Link } from 'react-router'

export function Breadcrumb({ trail }: { trail: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-2 text-sm">
        {trail.map(({ label, to }, place) => (
          <li key={label} className="flex items-center gap-2">
            {place > 0 && (
              <span aria-hidden className="text-navy-500">
                &gt;
              </span>
            )}
            {to ? (
              <Link to={to} className="underline decoration-navy-300 underline-offset-4 hover:decoration-thread">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="font-medium">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
