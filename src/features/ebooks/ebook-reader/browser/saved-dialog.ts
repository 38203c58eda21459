import type { SavedBook } from '#src/browser/saved-books/saved-book.ts'
import { forgetBook, savedBook, savedBooks } from '#src/browser/saved-books/saved-books.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import { data, onPress, part, words } from './page-parts.ts'
import { NotSaved, refreshSaved, saveBook } from './save-here.ts'

/** Lets the reader save the book on this device, see what is saved, and free the room again. */
export function watchSaving(): void {
  const isAble = window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window
  if (!isAble) return
  const dialog = part('saved', HTMLDialogElement)
  part('open-saved', HTMLButtonElement).hidden = false
  onPress('open-saved', () => {
    void show()
    dialog.showModal()
  })
  onPress('save-here', () => void save())
  onPress('remove-here', () => void remove(data.number))
  part('saved-list', HTMLUListElement).addEventListener('click', ({ target }) => {
    const number = target instanceof HTMLElement ? Number(target.dataset.number) : 0
    if (number > 0) void remove(number)
  })
  void showButton()
  const isSavedPage = document.documentElement.dataset.keptAt !== undefined
  if (!isSavedPage) void refreshSaved().catch(() => {})
}

let saving: AbortController | null = null

async function save(): Promise<void> {
  if (saving) {
    saving.abort()
    return
  }
  saving = new AbortController()
  const bar = part('saving-bar', HTMLProgressElement)
  part('save-here', HTMLButtonElement).textContent = words.stopSaving
  bar.hidden = false
  bar.value = 0
  say(words.isSaving)
  try {
    await saveBook((share) => {
      bar.value = share
    }, saving.signal)
    saving = null
    await show()
    say(words.isSaved)
  } catch (error) {
    saving = null
    await show()
    say(error instanceof NotSaved ? error.message : words.savingFailed)
  }
}

async function remove(number: number): Promise<void> {
  await forgetBook(number)
  await show()
  say(words.removedHere)
}

function say(sentence: string): void {
  part('saved-said', HTMLElement).textContent = sentence
}

async function showButton(): Promise<void> {
  const isHere = (await savedBook(data.number)) !== null
  part('open-saved', HTMLButtonElement).ariaPressed = String(isHere)
}

async function show(): Promise<void> {
  if (saving) return
  const here = await savedBook(data.number)
  const save = part('save-here', HTMLButtonElement)
  save.textContent = words.saveHere
  save.hidden = here !== null
  part('remove-here', HTMLButtonElement).hidden = here === null
  part('saving-bar', HTMLProgressElement).hidden = true
  say(here ? sentenceOf(here) : words.whySave)
  const books = await savedBooks()
  const sum = books.reduce((all, { bytes }) => all + bytes, 0)
  part('saved-sum', HTMLElement).textContent =
    books.length === 0 ? '' : words.savedSum(books.length, sizeWords(sum))
  const others = books.filter(({ number }) => number !== data.number)
  part('saved-list', HTMLUListElement).replaceChildren(...others.map(itemOf))
  await showButton()
}

function sentenceOf({ bytes, endsAt }: SavedBook): string {
  const size = sizeWords(bytes)
  if (endsAt === null) return words.isHere(size)
  const day = shownDayOf(calendarWords[languageOfDocument()], new Date(endsAt - 1))
  return words.isHereUntil(size, day)
}

function itemOf({ number, title, bytes }: SavedBook): HTMLLIElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = `/e-books/${number}/reader`
  link.textContent = title
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset.number = String(number)
  button.textContent = words.removeFromDevice
  button.ariaLabel = words.removeBook(title)
  item.append(link, ` ${sizeWords(bytes)} `, button)
  return item
}
