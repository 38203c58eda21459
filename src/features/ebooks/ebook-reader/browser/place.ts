import { localKeys, sessionKeys } from '#src/kernel/device-names.ts'
import type { ReadingPlace } from '../reading.ts'
import { askLibrary, fieldOf, type LibraryAnswer, sentenceOf } from './ask-library.ts'
import { isInLibrary, keepForLater, placePath } from './later.ts'
import { data, part, tell, words } from './page-parts.ts'
import { type Spot, surface } from './surface.ts'

let seen = handedOn() ?? data.seen
let lastSpot = ''
let isAsking = false
let isSending = false
let isTurning = false
let isTold = false
let waiting: ReturnType<typeof setTimeout> | undefined

/** Milliseconds after which a place at which somebody rests is kept. */
const rest = 1500

/** Notes where the reader is now: it is shown at once, and kept once they rest. */
export function noteMove(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void leave(false), rest)
  showProgress(surface().seen())
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

function showProgress(spot: Spot): void {
  const said = words.progress(spot.part, data.last, Math.round(surface().percentAt(spot)))
  part('progress', HTMLElement).textContent = said
}

async function leave(leaving: boolean): Promise<void> {
  const spot = surface().seen()
  if (isAsking || spotOf(spot) === lastSpot || (leaving && isTurning)) return
  if (isSending) {
    noteMove()
    return
  }
  lastSpot = spotOf(spot)
  if (!data.isSignedIn) {
    rememberHere(spot)
    return
  }
  isSending = true
  const left = {
    ...spot,
    percent: surface().percentAt(spot),
    words: surface().wordsAt(spot, 120),
    device: data.device,
  }
  const before = leftHere()?.spot ?? null
  handOn(spot)
  const answer = await askLibrary('PUT', '{number}/place', { ...left, seen }, leaving)
  isSending = false
  if (answer.status === 200) {
    seen = Number(fieldOf(answer.body, 'version'))
    isTold = false
    handOn(spot)
    void isInLibrary(placePath)
    return
  }
  if (answer.status === 0) {
    const body = { ...left, seen }
    if (await keepForLater({ path: placePath, method: 'PUT', body })) {
      handOn(spot)
      return
    }
  }
  lastSpot = ''
  if (answer.status === 409) settle(fieldOf(answer.body, 'current') as ReadingPlace | null, before)
  else if (!leaving) tellOnce(answer)
}

/** Another place is kept than this page knew of. */
function settle(current: ReadingPlace | null, before: string | null): void {
  const isOwn = current === null || current.version < seen
  const isLeftHere = current !== null && before === spotOf(current)
  const isHere = current !== null && surface().isSeen(current)
  if (current !== null && !isOwn && !isLeftHere && !isHere) {
    askWhich(current, current.version)
    return
  }
  seen = current?.version ?? 0
  noteMove()
}

function tellOnce(answer: LibraryAnswer): void {
  if (isTold) return
  isTold = true
  tell(answer.status === 0 ? `${words.away} ${words.notSaved}` : sentenceOf(answer, words.notSaved))
}

/** Takes the version of the place that the library has now. */
export function takeSeen(version: number): void {
  seen = version
}

/** A place of one of two devices. */
export type OtherPlace = Pick<ReadingPlace, 'part' | 'letter' | 'percent' | 'device' | 'words'>

/**
 * Two devices have gone on: the reader says which place stays. `other`: the one that is not shown;
 * `version`: that of the library.
 */
export function askWhich(other: OtherPlace, version: number): void {
  const dialog = part('elsewhere', HTMLDialogElement)
  const said = words.elsewhere(Math.round(other.percent), other.device, other.words)
  part('elsewhere-said', HTMLElement).textContent = said
  isAsking = true
  dialog.addEventListener(
    'close',
    () => {
      isAsking = false
      seen = version
      lastSpot = ''
      clearTimeout(waiting)
      if (dialog.returnValue === 'go') isTurning = surface().goTo(other)
      if (!isTurning) noteMove()
    },
    { once: true },
  )
  dialog.showModal()
  // Whoever only presses Enter is led forward, never back.
  const isFurther = other.percent > surface().percentAt(surface().seen())
  dialog.querySelector<HTMLButtonElement>(`[value=${isFurther ? 'go' : 'stay'}]`)?.focus()
}

function spotOf(spot: Spot): string {
  return `${data.number} ${spot.part} ${spot.letter}`
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

function handOn(spot: Spot): void {
  const left: Left = { number: data.number, seen, spot: spotOf(spot) }
  try {
    sessionStorage.setItem(sessionKeys.readerLeft, JSON.stringify(left))
  } catch {
    // Then the reader is asked once more than needed.
  }
}

type KeptHere = Readonly<Record<string, Spot>>

/** Of visitors the device keeps the place, and of no more than fifty books. */
function rememberHere(spot: Spot): void {
  const others = Object.entries(placesHere()).filter(([number]) => number !== String(data.number))
  const kept = [...others.slice(-49), [String(data.number), spot]]
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

/** Where a visitor was on this device; null: nowhere. */
export function placeHere(): Spot | null {
  const kept = placesHere()[String(data.number)]
  const { part: of, letter } = kept ?? {}
  if (data.isSignedIn || !Number.isInteger(of) || !Number.isInteger(letter)) return null
  return { part: Number(of), letter: Number(letter) }
}
