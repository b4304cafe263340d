import type { ReactNode } from 'react'

interface FormProps {
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

/** A form that the page itself sends; whoever sent it is taken to the first field that is wrong. */
export function Form({ onSubmit, className = 'grid gap-5', children }: FormProps) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        void Promise.resolve(onSubmit()).then(() => focusFirstInvalid(form))
      }}
    >
      {children}
    </form>
  )
}

/** Once the errors are drawn. */
function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
