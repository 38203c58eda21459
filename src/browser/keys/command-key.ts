/** The key of the field that leads anywhere in the office: its name, and as its button says it. */
export const commandKey = { name: 'Ctrl K', shortcut: 'Control+K' }

/** Whether the page has that field. */
export function hasCommandField(): boolean {
  return document.querySelector(`[aria-keyshortcuts="${commandKey.shortcut}"]`) !== null
}
