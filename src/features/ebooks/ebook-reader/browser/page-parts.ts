import { languageOfDocument } from '#src/kernel/words/language.ts'
import { type ReaderData, readerDataId } from '../reader-data.ts'
import { scriptWords } from './words.ts'

/**
 * The element of the page with an id. Errors: where the page has none, which is a mistake of ours.
 */
export function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`the page has no ${id}`)
}

/** The text of the chapter. */
export const text = part('text', HTMLElement)

/** What the server tells the page. */
export const data: ReaderData = JSON.parse(part(readerDataId, HTMLScriptElement).text)

/** The words of the reader's language. */
export const words = scriptWords[languageOfDocument()]

let silence: ReturnType<typeof setTimeout> | undefined

/** What can be done about something that was told. */
type Step = { readonly label: string; readonly act: () => void }

/** Tells something for a while, also to a screen reader. `step`: what can be done about it. */
export function tell(said: string, step: Step | null = null): void {
  const sentence = document.createElement('span')
  sentence.textContent = said
  part('said', HTMLElement).replaceChildren(sentence, ...(step ? [buttonOf(step)] : []))
  clearTimeout(silence)
  silence = setTimeout(() => {
    part('said', HTMLElement).textContent = ''
  }, 8000)
}

function buttonOf({ label, act }: Step): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', act)
  return button
}

/** Whether the chapter is shown in pages. */
export function isPaged(): boolean {
  return document.documentElement.dataset.mode === 'pages'
}

/** Whether the book is read from right to left. */
export function isFromRight(): boolean {
  return getComputedStyle(text).direction === 'rtl'
}

/** A button of the page with what it does. */
export function onPress(id: string, act: () => void): void {
  document.getElementById(id)?.addEventListener('click', act)
}
