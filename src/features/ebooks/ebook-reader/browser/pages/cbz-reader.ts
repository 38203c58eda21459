import { watchCatchUp } from '../catch-up.ts'
import { shown, watchNotes } from '../notes.ts'
import { data, text, words } from '../page-parts.ts'
import { noteMove, placeHere, watchLeaving } from '../place.ts'
import { watchSaving } from '../saved-dialog.ts'
import { type Spot, showBy } from '../surface.ts'
import { isOrderedFromRight, isSingle, watchCbzLook } from './cbz-look.ts'
import { cbzSurface } from './cbz-surface.ts'
import { watchPageKeys } from './page-keys.ts'
import { pageInAddress, showPageNumber, watchPageLinks, watchPageNumber } from './page-number.ts'
import { makeSheets, type Sheet } from './sheets.ts'
import { watchSwipe } from './swipe.ts'

let resting: ReturnType<typeof setTimeout> | undefined

/** The script of the reader of pictures (CBZ). */
function begin(): void {
  const surface = cbzSurface(isSingle)
  showBy(surface)
  makeSheets({ draw, clear })
  const goTo = (spot: Spot) => {
    surface.goTo(spot)
    moved()
  }
  const turn = (by: 1 | -1) => {
    const next = surface.current() + by
    if (next >= 1 && next <= data.last) goTo({ part: next, letter: 0 })
  }
  watchNotes()
  watchCbzLook((change) => {
    const place = surface.seen()
    change()
    goTo(place)
  })
  watchPageNumber(goTo)
  watchPageLinks(goTo)
  watchPageKeys({
    turn,
    toEnd: (end) => goTo({ part: end === 'first' ? 1 : data.last, letter: 0 }),
    isFromRight: isOrderedFromRight,
    isSingle,
  })
  watchSwipe(text, {
    isOn: isSingle,
    turn: (toLeft) => turn(toLeft === isOrderedFromRight() ? -1 : 1),
    press: (isLeft) => turn(isLeft === isOrderedFromRight() ? 1 : -1),
  })
  goTo((location.hash === '#begin' ? placeHere() : null) ?? { part: pageInAddress(), letter: 0 })
  document.addEventListener('scroll', moved, { passive: true })
  watchLeaving()
  watchSaving()
  watchCatchUp('keptAt' in document.documentElement.dataset)
  document.documentElement.dataset.ready = ''

  function moved(): void {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const spot = surface.seen()
      showPageNumber(spot)
      noteMove()
      shown()
      preload(spot.part + 1)
    }, 150)
  }
}

const addressOf = (part: number) => `/e-books/${data.number}/pictures/${part}`

function draw({ part, element }: Sheet): void {
  if (element.childElementCount > 0) return
  const picture = document.createElement('img')
  picture.alt = words.pageOf(part, data.last)
  picture.src = addressOf(part)
  picture.addEventListener('load', () => {
    // Its place stays as high when the picture is taken away again.
    element.style.aspectRatio = `${picture.naturalWidth} / ${picture.naturalHeight}`
    delete element.dataset.failed
  })
  picture.addEventListener('error', () => {
    element.dataset.failed = ''
    picture.remove()
    const again = document.createElement('button')
    again.type = 'button'
    again.textContent = words.tryAgain
    again.addEventListener('click', () => {
      again.remove()
      draw({ part, element })
    })
    element.append(words.pictureAway, again)
  })
  element.append(picture)
}

function clear({ element }: Sheet): void {
  element.replaceChildren()
}

/** The next page is there before it is turned to. */
function preload(part: number): void {
  if (part > data.last) return
  const picture = new Image()
  picture.src = addressOf(part)
}

begin()
