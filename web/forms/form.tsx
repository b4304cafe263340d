import type { ReactNode } from 'react'

interface FormProps {
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

/** A form that the page itself sends; whoever sent it is then at the first field that is wrong, or still where they were. */
export function Form({ onSubmit, className = 'grid gap-5', children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        const at = document.activeElement
        const words = wordsIn(at)
        void Promise.resolve(onSubmit()).then(() =>
          requestAnimationFrame(() => wordsIn(at) === words && focusAfter(form, at)),
        )
      }}
    >
      {children}
    </form>
  )
}

const wordsIn = (field: Element | null) => (field && 'value' in field ? field.value : undefined)

/** Once the errors are drawn. A button that was disabled meanwhile has lost the focus; whoever has gone on, or types on, is left there. */
function focusAfter(form: HTMLFormElement, at: Element | null): void {
  const here = document.activeElement
  if (here !== at && here !== document.body) return
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (invalid) invalid.focus()
  else if (here === document.body && at instanceof HTMLElement) at.focus()
}

export function FormAlert({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-md border border-bad/40 bg-bad/5 px-4 py-3 font-medium text-bad">
      {children}
    </p>
  )
}

export function FormStatus({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="status" className="rounded-md border border-good/40 bg-good/8 px-4 py-3 font-medium text-good">
      {children}
    </p>
  )
}
