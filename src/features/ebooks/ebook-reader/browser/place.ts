import { localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import { placeHref, type ReadingPlace } from '../reading.ts'
import { askLibrary, fieldOf, sentenceOf } from './ask-library.ts'
import { wordsAt } from './letters.ts'
import { data, part, tell, text, words } from './page-parts.ts'
import { seenLetter, shareRead } from './turning.ts'

let seen = data.seen
let lastLetter = -1
let isAsking = false
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

/** Keeps the place when the page is left. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => void leave(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void leave(true)
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
  if (isAsking || letter === lastLetter) return
  const isFirst = lastLetter === -1
  lastLetter = letter
  if (!data.isSignedIn) return rememberHere(letter)
  const left = {
    part: data.part,
    letter,
    percent: percentAt(letter),
    words: wordsAt(text, letter, 120),
    device: data.device,
  }
  const before = leftHere()
  rememberLeft(letter)
  const answer = await askLibrary('PUT', '{number}/place', { ...left, seen }, leaving)
  if (answer.status === 200) {
    seen = Number(fieldOf(answer.body, 'version'))
    isTold = false
  } else if (answer.status === 409) {
    const current = fieldOf(answer.body, 'current') as ReadingPlace | null | undefined
    // Nothing is there any more: it begins anew.
    seen = current ? seen : 0
    lastLetter = -1
    if (!current || leaving) return
    if (before !== spotOf(current.part, current.letter)) return askWhich(current)
    // This tab left it there itself, while the page was on its way.
    seen = current.version
    noteMove(letter)
  } else if (!leaving && !isTold) {
    lastLetter = isFirst ? -1 : lastLetter
    isTold = true
    tell(
      answer.status === 0 ? `${words.away} ${words.notSaved}` : sentenceOf(answer, words.notSaved),
    )
  }
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
      if (dialog.returnValue !== 'go') return noteMove(seenLetter())
      lastLetter = current.letter
      location.href = placeHref(data.number, current.part, current.letter)
      if (current.part === data.part) location.reload()
    },
    { once: true },
  )
  dialog.showModal()
}

const spotOf = (chapter: number, letter: number) => `${data.number} ${chapter} ${letter}`

/** What this tab has left last, also from another chapter. */
function leftHere(): string | null {
  try {
    return sessionStorage.getItem(sessionKeys.readerLeft)
  } catch {
    return null
  }
}

function rememberLeft(letter: number): void {
  try {
    sessionStorage.setItem(sessionKeys.readerLeft, spotOf(data.part, letter))
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
