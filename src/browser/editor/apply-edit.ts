import type { Edit } from './editor-steps.ts'

/**
 * Writes into a text field as if it were typed, so that the browser's own undo takes it back. A
 * browser that does not know how sets the text, and loses its undo.
 */
export function applyEdit(field: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  field.focus()
  field.setSelectionRange(from, to)
  const isTyped = document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)
  if (!isTyped) {
    field.setRangeText(insert, from, to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...select)
}
