/** Once the errors are drawn, whoever types is taken to the first of them. */
export function focusFirstInvalid(frame: HTMLElement | null): void {
  requestAnimationFrame(() => frame?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
