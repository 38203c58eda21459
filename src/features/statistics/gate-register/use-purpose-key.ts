import { type RefObject, useRef } from 'react'

/** Milliseconds in which a scanner would have typed on. */
const scannerGoesOn = 400

/** Milliseconds in which somebody who types a number would have typed on. */
const personGoesOn = 3000

/**
 * Tells one digit that was pressed alone in the field from the beginning of a code, and takes it
 * out of the field; one that comes when the question has gone is taken out too, so that it is not
 * before the next card. To be called with each input.
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
    if (!input || !/^[1-9]$/.test(typed)) return
    const wait = isAsked ? scannerGoesOn : personGoesOn
    timer.current = window.setTimeout(() => {
      if (input.value !== typed) return
      input.value = ''
      if (isAsked) onDigit(Number(typed))
    }, wait)
  }
}
