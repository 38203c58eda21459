import { type RefObject, useRef } from 'react'

/** Milliseconds in which a scanner would have typed on. */
const scannerGoesOn = 400

/**
 * Tells one digit that was pressed alone in the field from the beginning of a code, and takes it
 * out of the field. To be called with each input.
 */
export function usePurposeKey(
  field: RefObject<HTMLInputElement | null>,
  onDigit: (digit: number) => void,
): (isAsked: boolean) => void {
  const timer = useRef<number | undefined>(undefined)
  return (isAsked) => {
    window.clearTimeout(timer.current)
    const input = field.current
    const typed = input?.value ?? ''
    if (!isAsked || !input || !/^[1-9]$/.test(typed)) return
    timer.current = window.setTimeout(() => {
      if (input.value !== typed) return
      input.value = ''
      onDigit(Number(typed))
    }, scannerGoesOn)
  }
}
