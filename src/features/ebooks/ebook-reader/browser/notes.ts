import type { NoteColour, ReadingNote } from '../reading.ts'
import { noteColours } from '../reading.ts'
import { askLibrary, fieldOf, sentenceOf } from './ask-library.ts'
import { lettersBefore, wordsAt } from './letters.ts'
import { paint, spotAt } from './marks.ts'
import { data, onPress, part, tell, text, words } from './page-parts.ts'
import { isSeen, seenLetter, showLetter } from './turning.ts'

let notes: readonly ReadingNote[] = data.notes

/** Lets the reader set bookmarks, highlight words and write notes. */
export function watchNotes(): void {
  paint(notes)
  showBookmark()
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
    const spot = document.getSelection()?.isCollapsed === false ? null : spotAt(clientX, clientY)
    if (spot === null) return
    const letter = lettersBefore(text, spot.node, spot.offset)
    const found = notes.find(
      ({ kind, starts, ends }) => kind === 'highlight' && starts <= letter && letter < ends,
    )
    if (found) openNote(found)
  })
}

/** Says whether a bookmark is to be seen. */
export function showBookmark(): void {
  const button = document.getElementById('bookmark')
  button?.setAttribute('aria-pressed', String(seenBookmark() !== undefined))
}

function seenBookmark(): ReadingNote | undefined {
  return notes.find(({ kind, starts }) => kind === 'bookmark' && isSeen(starts))
}

async function toggleBookmark(): Promise<void> {
  const there = seenBookmark()
  if (there) return remove(there, words.bookmarkRemoved)
  const letter = seenLetter()
  await write(
    {
      kind: 'bookmark',
      starts: letter,
      ends: letter,
      quote: wordsAt(text, letter, 160),
      colour: null,
    },
    words.bookmarked,
  )
}

function selected(): Range | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const isWithin = text.contains(range.startContainer) && text.contains(range.endContainer)
  return isWithin && range.toString().trim() !== '' ? range : null
}

function showMarking(): void {
  part('marking', HTMLElement).hidden = selected() === null
}

async function highlight(colour: NoteColour): Promise<void> {
  const range = selected()
  if (range === null) return
  const starts = lettersBefore(text, range.startContainer, range.startOffset)
  const ends = lettersBefore(text, range.endContainer, range.endOffset)
  const quote = range.toString().replace(/\s+/g, ' ').trim().slice(0, 4000)
  document.getSelection()?.removeAllRanges()
  if (ends <= starts) return
  const kept = await write({ kind: 'highlight', starts, ends, quote, colour }, words.highlighted)
  if (kept) openNote(kept)
}

type NewNote = Pick<ReadingNote, 'kind' | 'starts' | 'ends' | 'quote' | 'colour'>

async function write(made: NewNote, said: string): Promise<ReadingNote | null> {
  const id = crypto.randomUUID()
  return send(id, { ...made, part: data.part, note: '', seen: 0 }, said)
}

async function send(id: string, sent: object, said: string): Promise<ReadingNote | null> {
  const answer = await askLibrary('PUT', `{number}/notes/${id}`, sent)
  if (answer.status !== 200) {
    const current = fieldOf(answer.body, 'current') as ReadingNote | undefined
    if (current) keep(current)
    tell(sentenceOf(answer, words.away))
    return null
  }
  const kept = fieldOf(answer.body, 'note') as ReadingNote
  keep(kept)
  tell(said)
  return kept
}

function keep(note: ReadingNote): void {
  const others = notes.filter(({ id }) => id !== note.id)
  notes = [...others, note].sort((one, other) => one.starts - other.starts)
  shown()
}

async function remove({ id }: ReadingNote, said: string): Promise<void> {
  const answer = await askLibrary('DELETE', `{number}/notes/${id}`)
  if (answer.status !== 200) return tell(sentenceOf(answer, words.away))
  notes = notes.filter((note) => note.id !== id)
  shown()
  tell(said)
}

function shown(): void {
  paint(notes)
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
      if (dialog.returnValue === 'remove') void remove(note, words.removed)
      if (dialog.returnValue !== 'save') return
      const chosen = dialog.querySelector<HTMLInputElement>('[name=colour]:checked')?.value
      const { id, kind, starts, ends, quote, version } = note
      const colour = note.kind === 'bookmark' ? null : (chosen ?? note.colour)
      const changed = { kind, part: data.part, starts, ends, quote, colour, note: field.value }
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
      button.textContent = note.quote || words.inChapter(note.part, '')
      button.className = note.colour ?? ''
      button.addEventListener('click', () => {
        dialog.close()
        showLetter(note.starts)
        openNote(note)
      })
      item.append(button)
      if (note.note !== '') item.append(document.createElement('br'), note.note)
      return item
    }),
  )
  if (notes.length === 0) {
    const item = document.createElement('li')
    item.textContent = words.noNotesHere
    list.append(item)
  }
}
