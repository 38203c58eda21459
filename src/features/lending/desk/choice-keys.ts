/**
 * Moves the focus from the field for scans through the choices of the answer, and back. False: the
 * key has no meaning here.
 */
export function goToChoice(key: string, field: HTMLInputElement | null): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const choices = [...document.querySelectorAll<HTMLElement>('[data-choices] button')]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? choices.indexOf(focused) : -1
  if (at < 0 && focused !== field) return false
  const next = key === 'ArrowDown' ? at + 1 : at - 1
  if (next < -1 || next >= choices.length) return false
  const place = next < 0 ? field : choices[next]
  place?.focus()
  return true
}
