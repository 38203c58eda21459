import { placeHref } from '../reading.ts'
import { watchAloud } from './aloud.ts'
import { watchCatchUp } from './catch-up.ts'
import { chapterSurface } from './chapter-surface.ts'
import { watchContents } from './contents.ts'
import { watchFind } from './find.ts'
import { decoded, foundIn, wordsInAddress } from './found-words.ts'
import { watchTurning } from './keys.ts'
import { watchLook } from './look.ts'
import { markRanges } from './marks.ts'
import { showBookmark, watchNotes } from './notes.ts'
import { data, isPaged, text } from './page-parts.ts'
import { noteMove, placeHere, watchLeaving } from './place.ts'
import { watchSaving } from './saved-dialog.ts'
import { watchShown } from './shown.ts'
import { showBy } from './surface.ts'
import { seenLetter, showLetter, showPlace, turnToEnd } from './turning.ts'
import { watchWithoutNetwork } from './without-network.ts'

/** The script of the reader of e-books: the page is read without it too. */
function begin(): void {
  showBy(chapterSurface)
  watchNotes()
  watchContents()
  watchFind()
  watchAloud()
  watchShown()
  watchTurning(moved)
  watchLook((change) => {
    const letter = seenLetter()
    change()
    requestAnimationFrame(() => {
      showLetter(letter)
      moved()
    })
  })
  goToPlace()
  addEventListener('hashchange', goToPlace)
  for (const scrolled of [document, text]) {
    scrolled.addEventListener('scroll', moved, { passive: true })
  }
  watchWithoutNetwork()
  watchLeaving()
  watchSaving()
  watchCatchUp('keptAt' in document.documentElement.dataset)
  watchWidth()
  // A page that the browser has kept whole may be older than the place.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  moved()
  document.documentElement.dataset.ready = ''
}

let resting: ReturnType<typeof setTimeout> | undefined
/** The first letter that was to be seen when the page came to rest. */
let letterSeen = 0

function moved(): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    letterSeen = seenLetter()
    noteMove()
    showBookmark()
  }, 150)
}

/**
 * The place that the address names: a letter, words that were looked for, an anchor of the book.
 */
function goToPlace(): void {
  const { hash } = location
  const wanted = wordsInAddress(location)
  const letter = /^#l-(\d{1,8})$/.exec(hash)?.[1]
  if (letter !== undefined) showLetter(Number(letter))
  else if (hash === '#end') turnToEnd()
  else if (hash === '#begin') goWhereVisitorWas()
  else if (wanted !== null) markFound(wanted)
  else if (hash.startsWith('#b-') && isPaged()) {
    const anchor = document.getElementById(decoded(hash.slice(1)))
    if (anchor) showPlace(anchor.getBoundingClientRect())
  }
}

function markFound(wanted: string): void {
  const found = foundIn(text, wanted)
  markRanges('found', found)
  if (found[0]) showPlace(found[0].getBoundingClientRect())
}

function goWhereVisitorWas(): void {
  const spot = placeHere()
  if (spot === null) return
  const place = placeHref(data.number, spot.part, spot.letter)
  const isHere = new URL(place, location.href).pathname === location.pathname
  location.replace(place)
  if (isHere) goToPlace()
}

/** Where the window gets another width the same words stay to be seen. */
function watchWidth(): void {
  let width = innerWidth
  addEventListener('resize', () => {
    if (innerWidth === width || !isPaged()) return
    width = innerWidth
    const letter = letterSeen
    requestAnimationFrame(() => showLetter(letter))
  })
}

begin()
