import { isOwnChange } from '#src/browser/saved-books/own-change.ts'
import type { NoteColour, ReadingNote } from '../reading.ts'
import { longestQuote, noteColours } from '../reading.ts'
import { askLibrary, fieldOf, type LibraryAnswer, sentenceOf } from './ask-library.ts'
import { isInLibrary, keepForLater, notePath, waitingHere } from './later.ts'
import { data, onPress, part, tell, text, words } from './page-parts.ts'
import { surface } from './surface.ts'

let notes: readonly ReadingNote[] = data.notes

/** Lets the reader set bookmarks, highlight words and write notes. */
export function watchNotes(): void {
  shown()
  const list = part('notes', HTMLDialogElement)
  onPress('open-notes', () => {
    if (data.isSignedIn) listNotes(list)
    list.showModal()
  })
  if (!data.isSignedIn) return
  onPress('bookmark', () => void toggleBookmark())
  document.addEventListener('selectionchange', showMarking)
  part('marking', HTMLElement).addEventListener('click', ({ target }) => {
    const colour = target instanceof HTMLElement ? target.dataset.colour : undefined
    const known = noteColours.find((one) => one === colour)
    if (known) void highlight(known)
  })
  // The selection stays while a colour is chosen.
  part('marking', HTMLElement).addEventListener('pointerdown', (event) => event.preventDefault())
  text.addEventListener('click', ({ clientX, clientY, target }) => {
    if (target instanceof Element && target.closest('a,img')) return
    const spot =
      document.getSelection()?.isCollapsed === false ? null : surface().spotAt(clientX, clientY)
    if (spot === null) return
    const found = notes.find(
      ({ kind, part: of, starts, ends }) =>
        kind === 'highlight' && of === spot.part && starts <= spot.letter && spot.letter < ends,
    )
    if (found) openNote(found)
  })
}

/** Takes the notes as they are now: of the chapter, or of a PDF or CBZ all. */
export function takeNotes(all: readonly ReadingNote[]): void {
  notes = all
  shown()
}

/** Says whether a bookmark is to be seen. */
export function showBookmark(): void {
  const button = document.getElementById('bookmark')
  button?.setAttribute('aria-pressed', String(seenBookmark() !== undefined))
}

function seenBookmark(): ReadingNote | undefined {
  return notes.find(
    ({ kind, part: of, starts }) =>
      kind === 'bookmark' && surface().isSeen({ part: of, letter: starts }),
  )
}

async function toggleBookmark(): Promise<void> {
  const there = seenBookmark()
  if (there) return remove(there, words.bookmarkRemoved)
  const spot = surface().seen()
  await write(
    {
      kind: 'bookmark',
      part: spot.part,
      starts: spot.letter,
      ends: spot.letter,
      quote: surface().wordsAt(spot, 160),
      colour: null,
    },
    words.bookmarked,
  )
}

function showMarking(): void {
  part('marking', HTMLElement).hidden = surface().selected() === null
}

/** Nothing is selected any more, also where the browser selects it again after a dialog. */
function endMarking(): void {
  document.getSelection()?.removeAllRanges()
  part('marking', HTMLElement).hidden = true
}

async function highlight(colour: NoteColour): Promise<void> {
  const marked = surface().selected()
  if (marked === null) return
  endMarking()
  if (marked.ends <= marked.starts) return
  const quote = marked.quote.slice(0, longestQuote)
  const kept = await write({ ...marked, kind: 'highlight', quote, colour }, words.highlighted)
  if (kept) openNote(kept)
}

type NewNote = Omit<ReadingNote, 'id' | 'note' | 'version' | 'createdAt'>
type Written = Omit<ReadingNote, 'id' | 'version' | 'createdAt'> & { readonly seen: number }

async function write(made: NewNote, said: string): Promise<ReadingNote | null> {
  const id = crypto.randomUUID()
  return send(id, { ...made, note: '', seen: 0 }, said)
}

/** What this page sent of a note without hearing whether it arrived. */
const unanswered = new Map<string, readonly Written[]>()

async function send(id: string, sent: Written, said: string): Promise<ReadingNote | null> {
  const answer = await askNote(id, sent)
  if (answer.status === 0) return keepNote(id, sent)
  if (answer.status !== 200) {
    const current = fieldOf(answer.body, 'current') as ReadingNote | undefined
    if (current) keep(current)
    tell(sentenceOf(answer, words.away))
    return null
  }
  unanswered.delete(id)
  void isInLibrary(notePath(id))
  const kept = fieldOf(answer.body, 'note') as ReadingNote
  keep(kept)
  tell(said)
  return kept
}

/** Sends a note; where the library has an earlier text from here, as a change of that one. */
async function askNote(id: string, sent: Written): Promise<LibraryAnswer> {
  const path = `{number}/notes/${id}`
  const answer = await askLibrary('PUT', path, sent)
  if (answer.status !== 409) return answer
  const waiting = (await waitingHere()).find((change) => change.path === notePath(id))
  const earlier = [...(unanswered.get(id) ?? []), ...(waiting?.tried ?? [])]
  const current = fieldOf(answer.body, 'current')
  if (!isOwnChange(current, waiting ? [...earlier, waiting.body] : earlier)) return answer
  return askLibrary('PUT', path, { ...sent, seen: fieldOf(current, 'version') })
}

/** Without the library a note stays on this device until it is reached. */
async function keepNote(id: string, sent: Written): Promise<ReadingNote | null> {
  const tried = unanswered.get(id) ?? []
  unanswered.set(id, [...tried, sent])
  if (!(await keepForLater({ path: notePath(id), method: 'PUT', body: sent, tried }))) {
    tell(words.away)
    return null
  }
  const { seen, ...fields } = sent
  const kept = { ...fields, id, version: seen, createdAt: new Date().toISOString() }
  keep(kept)
  tell(words.sentLater)
  return kept
}

function keep(note: ReadingNote): void {
  const others = notes.filter(({ id }) => id !== note.id)
  notes = [...others, note].sort((one, other) => one.part - other.part || one.starts - other.starts)
  shown()
}

async function remove(note: ReadingNote, said: string): Promise<void> {
  const { id, version } = note
  const answer = await askLibrary('DELETE', `{number}/notes/${id}`)
  const isKept =
    answer.status === 0 &&
    (await keepForLater({
      path: notePath(id),
      method: 'DELETE',
      body: { seen: version },
      tried: unanswered.get(id) ?? [],
    }))
  if (answer.status !== 200 && !isKept) return tell(sentenceOf(answer, words.away))
  if (!isKept) void isInLibrary(notePath(id))
  notes = notes.filter((one) => one.id !== id)
  shown()
  tell(said, { label: words.undo, act: () => void putBack(note) })
}

async function putBack({ id, version: _, createdAt: __, ...fields }: ReadingNote): Promise<void> {
  await send(id, { ...fields, seen: 0 }, words.putBack)
}

/** Paints the notes, and says whether a bookmark is to be seen: after anything has changed. */
export function shown(): void {
  surface().paint(notes)
  showBookmark()
}

/** Opens a highlight, to write a note, take another colour or remove it. */
function openNote(note: ReadingNote): void {
  const dialog = part('note', HTMLDialogElement)
  const field = part('note-text', HTMLTextAreaElement)
  part('note-quote', HTMLElement).textContent = note.quote
  part('note-colours', HTMLElement).hidden = note.kind === 'bookmark'
  field.value = note.note
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('[name=colour]')) {
    radio.checked = radio.value === note.colour
  }
  dialog.returnValue = ''
  dialog.addEventListener(
    'close',
    () => {
      endMarking()
      if (dialog.returnValue === 'remove') void remove(note, words.removed)
      if (dialog.returnValue !== 'save') return
      const chosen = dialog.querySelector<HTMLInputElement>('[name=colour]:checked')?.value
      const { id, kind, part: of, starts, ends, quote, version } = note
      const colour =
        note.kind === 'bookmark' ? null : (noteColours.find((one) => one === chosen) ?? note.colour)
      const changed = { kind, part: of, starts, ends, quote, colour, note: field.value }
      void send(id, { ...changed, seen: version }, words.saved)
    },
    { once: true },
  )
  dialog.showModal()
}

function listNotes(dialog: HTMLDialogElement): void {
  const list = part('notes-here', HTMLUListElement)
  list.replaceChildren(
    ...notes.map((note) => {
      const item = document.createElement('li')
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = nameOf(note)
      button.className = note.colour ?? ''
      button.addEventListener('click', () => {
        dialog.close()
        surface().goTo({ part: note.part, letter: note.starts })
        openNote(note)
      })
      const kind = note.kind === 'bookmark' ? words.isBookmark : words.isHighlight
      item.append(`${kind} `, button)
      if (note.note !== '') item.append(document.createElement('br'), note.note)
      return item
    }),
  )
  if (notes.length === 0) {
    const item = document.createElement('li')
    item.textContent = surface().pageName ? words.noNotesInBook : words.noNotesHere
    list.append(item)
  }
}

function nameOf({ part: of, quote }: ReadingNote): string {
  const page = surface().pageName?.(of)
  if (page === undefined) return quote || words.inChapter(of, '')
  return quote === '' ? page : `${page}: ${quote}`
}
