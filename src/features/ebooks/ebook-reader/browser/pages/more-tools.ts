import { part, text } from '../page-parts.ts'

/** Where the window is too narrow for all tools, the rest of them opens below the others. */
export function watchMoreTools(): void {
  const button = part('more', HTMLButtonElement)
  const open = (isOpen: boolean) => {
    button.ariaExpanded = String(isOpen)
  }
  button.addEventListener('click', () => open(button.ariaExpanded !== 'true'))
  text.addEventListener('pointerdown', () => open(false), { passive: true })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || button.ariaExpanded !== 'true') return
    open(false)
    button.focus()
  })
}
