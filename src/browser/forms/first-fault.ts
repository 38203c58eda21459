import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads to the first field below `root` that is wrong: a screen reader reads it with its sentence.
 * Whether there is one that can be led to.
 */
export function focusFirstFault(root: ParentNode): boolean {
  const field = root.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== null && field === document.activeElement
}

/** A form's ref: for each new `failed`, the focus goes to the first field that is wrong. */
export function useFirstFault(failed: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failed && form.current) focusFirstFault(form.current)
  }, [failed])
  return form
}
