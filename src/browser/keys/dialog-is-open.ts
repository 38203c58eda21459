/** Whether a dialog is open: keys are for it alone, and what a scanner types too. */
export function dialogIsOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
