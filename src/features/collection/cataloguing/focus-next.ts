/** After a look-up the hand goes on where something is missing: the title, else the copies. */
export function focusNext(form: HTMLFormElement | null): void {
  const title = form?.querySelector<HTMLInputElement>('[name=title]')
  const copies = form?.querySelector<HTMLInputElement>('[name=copies]')
  const next = title && title.value === '' ? title : copies
  next?.focus()
  next?.select()
}
