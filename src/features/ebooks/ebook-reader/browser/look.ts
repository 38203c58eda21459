import { localKeys } from '#src/kernel/device-names.ts'
import { onPress, part } from './page-parts.ts'

/** What may be chosen, with what is there before anybody chooses. */
const usual = {
  mode: 'scroll',
  columns: 'one',
  paper: 'auto',
  font: 'serif',
  size: '2',
  spacing: 'normal',
  margins: 'normal',
} as const
type Look = keyof typeof usual

const names = Object.keys(usual) as Look[]

/** Lets the reader choose how the book looks; `keepPlace` does it without losing the place. */
export function watchLook(keepPlace: (change: () => void) => void): void {
  const dialog = part('look', HTMLDialogElement)
  const { dataset } = document.documentElement
  for (const name of names) {
    const chosen = dataset[name] ?? usual[name]
    const field = dialog.querySelector<HTMLInputElement>(`[name=${name}][value="${chosen}"]`)
    if (field) field.checked = true
  }
  onPress('open-look', () => dialog.showModal())
  dialog.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    if (!isLook(name)) return
    keepPlace(() => {
      dataset[name] = value
    })
    remember()
  })
}

function isLook(name: string): name is Look {
  return Object.hasOwn(usual, name)
}

function remember(): void {
  const { dataset } = document.documentElement
  const chosen = names.flatMap((name) => {
    const value = dataset[name]
    return value === undefined ? [] : [[name, value]]
  })
  try {
    localStorage.setItem(localKeys.reader, JSON.stringify(Object.fromEntries(chosen)))
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}
