import { part, text } from '../page-parts.ts'
import { pageLook, rememberLook } from './page-look.ts'

/** What may be chosen of how pictures are shown, with what is there before anybody chooses. */
const usual = { layout: 'single', fit: 'page', order: 'left' } as const
type Choice = keyof typeof usual

/** Whether one page is shown at a time. */
export function isSingle(): boolean {
  return document.documentElement.dataset.layout !== 'strip'
}

/** Whether pages go on from right to left. */
export function isOrderedFromRight(): boolean {
  return document.documentElement.dataset.order === 'right'
}

/**
 * Lets the reader choose the layout, the fit and the order; `keepPlace` does it without losing the
 * page.
 */
export function watchCbzLook(keepPlace: (change: () => void) => void): void {
  const { dataset } = document.documentElement
  const dialog = part('look', HTMLDialogElement)
  const kept = pageLook()
  const bookOrder = text.dir === 'rtl' ? 'right' : usual.order
  for (const [name, first] of Object.entries({ ...usual, order: bookOrder })) {
    const known = typeof kept[name] === 'string' ? String(kept[name]) : first
    const field = fieldOf(dialog, name as Choice, known) ?? fieldOf(dialog, name as Choice, first)
    if (!field) continue
    field.checked = true
    dataset[name] = field.value
  }
  document.getElementById('open-look')?.addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    keepPlace(() => {
      dataset[name] = value
    })
    rememberLook({ [name]: value })
  })
}

function fieldOf(dialog: Element, name: Choice, value: string): HTMLInputElement | null {
  return dialog.querySelector(`[name=${name}][value="${CSS.escape(value)}"]`)
}
