/** Kinds of `<input>` into which nothing is typed. */
const untyped = ['button', 'checkbox', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Whether keys that are pressed on this element are text for it. */
export function takesText(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return !untyped.includes(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  )
}

/** The character that a key types; null for keys with names, and for those of a command. */
export function typedCharacter(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return [...event.key].length === 1 ? event.key : null
}
