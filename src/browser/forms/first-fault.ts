import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads to the first field below `root` that is wrong: a screen reader reads it with its sentence.
 * Whether there is one that can be led to.
 */
export function focusFirstFault(root: ParentNode): boolean {
  return leadTo(root.querySelector<HTMLElement>('[aria-invalid="true"]'))
}

/**
 * Leads to the field below `root` that has the sentence at this place of the list: of fields with
 * the same sentence, the one that has it as often before. Whether there is one.
 */
export function leadToFault(root: ParentNode, sentences: readonly string[], at: number): boolean {
  const sentence = sentences[at]
  const before = sentences.slice(0, at).filter((one) => one === sentence).length
  const notes = [...root.querySelectorAll<HTMLElement>('[data-fault]')]
  const same = notes.filter((note) => note.textContent === sentence)
  const note = same[before] ?? same[0]
  return note ? leadTo(fieldOf(root, note)) : focusFirstFault(root)
}

/** The field that names the note, else the first of the group that it stands in. */
function fieldOf(root: ParentNode, note: HTMLElement): HTMLElement | null {
  const id = note.closest('[id]')?.id
  const named = id && root.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)
  return named || (note.closest('fieldset')?.querySelector('input, select, textarea') ?? null)
}

/** Puts the focus into a field, out of whatever it is folded into. */
function leadTo(field: HTMLElement | null): boolean {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true
  }
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
