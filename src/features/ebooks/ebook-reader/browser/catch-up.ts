import {
  amendChange,
  dropChange,
  type ReadingChange,
} from '#src/browser/saved-books/reading-queue.ts'
import type { ReadingNote, ReadingPlace } from '../reading.ts'
import { askLibrary, fieldOf } from './ask-library.ts'
import { placePath, sendWaiting, waitingHere, withWaiting } from './later.ts'
import { takeNotes } from './notes.ts'
import { data, part, tell, words } from './page-parts.ts'
import { askWhich, type OtherPlace, takeSeen } from './place.ts'
import { surface } from './surface.ts'

/** Milliseconds after which the library is tried again. */
const again = 20_000

/**
 * Brings the reader's place and notes together with those of the library: once now, and again when
 * the network is back. `isSaved`: the page is as this device saved it, so what it says is old.
 */
export function watchCatchUp(isSaved: boolean): void {
  if (!data.isSignedIn) return
  void catchUp(isSaved)
  addEventListener('online', () => void catchUp(true))
  setInterval(async () => {
    const isWaiting = (await waitingHere()).some(({ current }) => current === null)
    if (isWaiting && document.visibilityState === 'visible') void catchUp(true)
  }, again)
}

let isCatchingUp = false
/** Asked for while it went on: it is done once more. */
let isAskedAgain = false

async function catchUp(isOld: boolean): Promise<void> {
  if (isCatchingUp) {
    isAskedAgain ||= isOld
    return
  }
  isCatchingUp = true
  const before = await waitingHere()
  if (before.length === 0 && !isOld) {
    isCatchingUp = false
    return
  }
  const isReached = await sendWaiting()
  const waiting = await waitingHere()
  await takeFromLibrary(waiting)
  isCatchingUp = false
  if (isReached && before.length > waiting.length) tell(words.sentNow)
  for (const change of waiting) if (change.current !== null) await settle(change)
  if (!isAskedAgain) return
  isAskedAgain = false
  await catchUp(true)
}

/** What the library has now, or as this device knows it, with what is not sent yet. */
async function takeFromLibrary(waiting: readonly ReadingChange[]): Promise<void> {
  const notes = await askLibrary('GET', '{number}/notes')
  const items = fieldOf(notes.body, 'items')
  const own = Array.isArray(items) ? (items as ReadingNote[]) : data.notes
  const isShown = (note: ReadingNote) => surface().pageName !== null || note.part === data.part
  takeNotes(withWaiting(own, waiting).filter(isShown))
  const left = await askLibrary('GET', '{number}/place')
  const place = fieldOf(left.body, 'place') as ReadingPlace | null | undefined
  const isWaiting = waiting.some(({ path }) => path === placePath)
  if (place && !isWaiting) takeSeen(place.version)
}

async function settle(change: ReadingChange): Promise<void> {
  if (change.path === placePath) await settlePlace(change)
  else await settleNote(change)
}

/** Both devices have read on: the one that is not shown is offered. */
async function settlePlace(change: ReadingChange): Promise<void> {
  const current = change.current as ReadingPlace
  const own = change.body as unknown as OtherPlace
  await dropChange(change)
  const isSame = current.part === own.part && current.letter === own.letter
  if (isSame) takeSeen(current.version)
  else askWhich(surface().isSeen(current) ? own : current, current.version)
}

/** The same note was written on twice: the reader says which text stays. */
async function settleNote(change: ReadingChange): Promise<void> {
  const current = change.current as ReadingNote
  const dialog = part('two-notes', HTMLDialogElement)
  if (dialog.open) return
  part('note-here', HTMLElement).textContent = String(change.body.note || '—')
  part('note-elsewhere', HTMLElement).textContent = current.note || '—'
  dialog.returnValue = ''
  dialog.showModal()
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
  if (dialog.returnValue === 'here') {
    await amendChange(change, { current: null, body: { ...change.body, seen: current.version } })
  } else if (dialog.returnValue === 'elsewhere') await dropChange(change)
  else return
  await catchUp(true)
}
