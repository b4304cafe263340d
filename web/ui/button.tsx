import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = 'thread' | 'navy' | 'outline' | 'outline-light' | 'quiet'
type Size = 'small' | 'regular' | 'large'

const LOOKS: Record<Look, string> = {
  thread: 'bg-thread text-white hover:bg-thread-dark forced-colors:border-2',
  navy: 'bg-navy-900 text-paper hover:bg-navy-700 forced-colors:border-2',
  outline: 'border-2 border-navy-900 text-navy-900 hover:bg-navy-900 hover:text-paper',
  'outline-light': 'border-2 border-paper/80 text-paper hover:bg-paper hover:text-navy-900',
  quiet: 'text-navy-800 hover:bg-navy-900/8',
}

const SIZES: Record<Size, string> = {
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  regular: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
}

export interface ButtonStyle {
  look?: Look
  size?: Size
}

export function buttonClass({ look = 'thread', size = 'regular' }: ButtonStyle, extra?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors duration-150',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:focus-visible:opacity-70',
    LOOKS[look],
    SIZES[size],
    extra,
  )
}

function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Keeps the focus while it cannot be pressed. From a disabled one the browser takes it: the next Enter goes nowhere, and a screen reader loses its place. */
export function PlainButton({ disabled, type = 'button', onClick, ...rest }: ComponentProps<'button'>) {
  return <button type={type} aria-disabled={disabled || undefined} onClick={disabled ? ignore : onClick} {...rest} />
}

export function Button({ look, size, className, ...rest }: ButtonStyle & ComponentProps<'button'>) {
  return <PlainButton className={buttonClass({ look, size }, className)} {...rest} />
}

/** A link that looks like a button and stays a link. */
export function ButtonLink({ look, size, className, ...rest }: ButtonStyle & LinkProps) {
  return (
    <Link className={buttonClass({ look, size }, typeof className === 'string' ? className : undefined)} {...rest} />
  )
}

export function IconButton({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) {
  return (
    <PlainButton
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors hover:bg-current/10 aria-disabled:cursor-not-allowed aria-disabled:opacity-40',
        className,
      )}
      {...rest}
    />
  )
}
