import { localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import { placeHref, type ReadingPlace } from '../reading.ts'
import { askLibrary, fieldOf, type LibraryAnswer, sentenceOf } from './ask-library.ts'
import { wordsAt } from './letters.ts'
import { data, part, tell, text, words } from './page-parts.ts'
import { isSeen, seenLetter, shareRead } from './turning.ts'

let seen = handedOn() ?? data.seen
let lastLetter = -1
let isAsking = false
let isSending = false
let isTurning = false
let isTold = false
let waiting: ReturnType<typeof setTimeout> | undefined

/** Milliseconds after which a place at which somebody rests is kept. */
const rest = 1500

/** Notes where the reader is now: it is shown at once, and kept once they rest. */
export function noteMove(letter: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void leave(false), rest)
  showProgress(letter)
}

/** Keeps the place when the book is left; the next chapter keeps its own. */
export function watchLeaving(): void {
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isChapter = link?.pathname.startsWith(`/e-books/${data.number}/reader/`) === true
    isTurning = isChapter && !defaultPrevented && link?.pathname !== location.pathname
  })
  addEventListener('pagehide', () => void leave(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void leave(true)
    else isTurning = false
  })
}

function percentAt(letter: number): number {
  if (data.whole === 0) return 0
  const share = (data.before + data.own * shareRead(letter)) / data.whole
  return Math.min(100, Math.round(share * 1000) / 10)
}

function showProgress(letter: number): void {
  const said = words.progress(data.part, data.last, Math.round(percentAt(letter)))
  part('progress', HTMLElement).textContent = said
}

async function leave(leaving: boolean): Promise<void> {
  const letter = seenLetter()
  if (isAsking || letter === lastLetter || (leaving && isTurning)) return
  if (isSending) {
    noteMove(letter)
    return
  }
  lastLetter = letter
  if (!data.isSignedIn) {
    rememberHere(letter)
    return
  }
  isSending = true
  const left = {
    part: data.part,
    letter,
    percent: percentAt(letter),
    words: wordsAt(text, letter, 120),
    device: data.device,
  }
  const before = leftHere()?.spot ?? null
  handOn(letter)
  const answer = await askLibrary('PUT', '{number}/place', { ...left, seen }, leaving)
  isSending = false
  if (answer.status === 200) {
    seen = Number(fieldOf(answer.body, 'version'))
    isTold = false
    handOn(letter)
    return
  }
  lastLetter = -1
  if (answer.status === 409) settle(fieldOf(answer.body, 'current') as ReadingPlace | null, before)
  else if (!leaving) tellOnce(answer)
}

/** Another place is kept than this page knew of. */
function settle(current: ReadingPlace | null, before: string | null): void {
  const isOwn = current === null || current.version < seen
  const isLeftHere = current !== null && before === spotOf(current.part, current.letter)
  const isHere = current !== null && current.part === data.part && isSeen(current.letter)
  if (current !== null && !isOwn && !isLeftHere && !isHere) {
    askWhich(current)
    return
  }
  seen = current?.version ?? 0
  noteMove(seenLetter())
}

function tellOnce(answer: LibraryAnswer): void {
  if (isTold) return
  isTold = true
  tell(answer.status === 0 ? `${words.away} ${words.notSaved}` : sentenceOf(answer, words.notSaved))
}

/** Another device has gone on: the reader says which place stays. */
function askWhich(current: ReadingPlace): void {
  const dialog = part('elsewhere', HTMLDialogElement)
  const said = words.elsewhere(Math.round(current.percent), current.device, current.words)
  part('elsewhere-said', HTMLElement).textContent = said
  isAsking = true
  dialog.addEventListener(
    'close',
    () => {
      isAsking = false
      seen = current.version
      if (dialog.returnValue !== 'go') {
        noteMove(seenLetter())
        return
      }
      isTurning = true
      lastLetter = current.letter
      location.href = placeHref(data.number, current.part, current.letter)
      if (current.part === data.part) location.reload()
    },
    { once: true },
  )
  dialog.showModal()
}

function spotOf(chapter: number, letter: number): string {
  return `${data.number} ${chapter} ${letter}`
}

type Left = { readonly number: number; readonly seen: number; readonly spot: string }

/** What this tab knew and left last in this e-book, also in another chapter. */
function leftHere(): Left | null {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(sessionKeys.readerLeft) ?? 'null')
    return fieldOf(left, 'number') === data.number ? (left as Left) : null
  } catch {
    return null
  }
}

/**
 * The version that this tab knew before it turned to this chapter: what another device has left
 * since then is asked about, though the page is new.
 */
function handedOn(): number | null {
  const known = leftHere()?.seen
  return known === undefined || location.hash.startsWith('#l-') ? null : known
}

function handOn(letter: number): void {
  const left: Left = { number: data.number, seen, spot: spotOf(data.part, letter) }
  try {
    sessionStorage.setItem(sessionKeys.readerLeft, JSON.stringify(left))
  } catch {
    // Then the reader is asked once more than needed.
  }
}

type KeptHere = Readonly<Record<string, { readonly part: number; readonly letter: number }>>

/** Of visitors the device keeps the place, and of no more than fifty books. */
function rememberHere(letter: number): void {
  const others = Object.entries(placesHere()).filter(([number]) => number !== String(data.number))
  const kept = [...others.slice(-49), [String(data.number), { part: data.part, letter }]]
  try {
    localStorage.setItem(localKeys.readerPlaces, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A browser that keeps nothing begins at the beginning.
  }
}

function placesHere(): KeptHere {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(localKeys.readerPlaces) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as KeptHere) : {}
  } catch {
    return {}
  }
}

/** Where a visitor was on this device, as an address; null: nowhere. */
export function placeHere(): string | null {
  const kept = placesHere()[String(data.number)]
  const { part: chapter, letter } = kept ?? {}
  if (data.isSignedIn || !Number.isInteger(chapter) || !Number.isInteger(letter)) return null
  return placeHref(data.number, Number(chapter), Number(letter))
}
