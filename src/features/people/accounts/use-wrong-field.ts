import { type RefObject, useEffect, useRef } from 'react'
import type { WrongField } from './failed-field.ts'

/**
 * The form's ref. For each new `failed` whose sentence no dialog tells, it leads to the field that
 * is wrong: a screen reader reads the field with the sentence.
 */
export function useWrongField(
  failed: object | null,
  wrong: WrongField | null,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isQuiet = wrong?.isQuiet ?? false
  useEffect(() => {
    if (!failed || !isQuiet) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failed, isQuiet])
  return form
}
