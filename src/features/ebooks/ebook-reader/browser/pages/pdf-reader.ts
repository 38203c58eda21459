import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { watchCatchUp } from '../catch-up.ts'
import { watchFind } from '../find.ts'
import { foundIn, wordsInAddress } from '../found-words.ts'
import { lettersBefore } from '../letters.ts'
import { markRanges } from '../marks.ts'
import { shown, watchNotes } from '../notes.ts'
import { data, text, words } from '../page-parts.ts'
import { noteMove, placeHere, watchLeaving } from '../place.ts'
import { watchSaving } from '../saved-dialog.ts'
import { type Spot, showBy, surface as shownSurface } from '../surface.ts'
import { watchMoreTools } from './more-tools.ts'
import { watchNight } from './night.ts'
import { watchPageKeys } from './page-keys.ts'
import { pageInAddress, showPageNumber, watchPageLinks, watchPageNumber } from './page-number.ts'
import { openPdf, PdfNotShown } from './pdf-file.ts'
import { paperOfPage, pdfSheets } from './pdf-sheet.ts'
import { pdfSurface } from './pdf-surface.ts'
import { watchSelecting } from './selecting.ts'
import { allSheets, makeSheets, seenSheet } from './sheets.ts'
import { watchThumbnails } from './thumbnails.ts'
import { watchZoom } from './zoom-tools.ts'

/** The script of the reader of PDFs. */
async function begin(): Promise<void> {
  text.ariaBusy = 'true'
  try {
    const pdf = await openPdf(fail)
    const first = await pdf.getPage(Math.min(pageInAddress(), pdf.numPages))
    read(pdf, paperOfPage(first))
  } catch (error) {
    fail(error instanceof PdfNotShown ? error.message : words.brokenPdf)
  }
  text.ariaBusy = 'false'
}

/** Says what is wrong where the pages would be, or above those that are there. */
function fail(sentence: string): void {
  const said = document.getElementById('trouble')
  if (!said) return
  said.textContent = sentence
  said.hidden = false
}

function read(pdf: PDFDocumentProxy, usual: ReturnType<typeof paperOfPage>): void {
  let wantedWords = ''
  /** The page whose first found word is to be shown once it is drawn. */
  let foundPart: number | null = null
  const repaint = () => {
    surface.settle()
    shown()
    markFound()
  }
  const sheets = pdfSheets(pdf, usual, () => repaint())
  const surface = pdfSurface(sheets)
  const markFound = () => {
    const layers = sheets.drawnParts().map(sheets.layerOf)
    const ranges = layers.flatMap((layer) =>
      layer && wantedWords ? foundIn(layer, wantedWords) : [],
    )
    markRanges('found', ranges)
    const layer = foundPart === null ? null : sheets.layerOf(foundPart)
    if (!layer || foundPart === null) return
    const [first] = foundIn(layer, wantedWords)
    const part = foundPart
    foundPart = null
    if (!first) return
    surface.goTo({ part, letter: lettersBefore(layer, first.startContainer, first.startOffset) })
  }
  showBy(surface)
  makeSheets({ draw: sheets.draw, clear: sheets.clear })
  sheets.place(allSheets())

  const goTo = (spot: Spot) => {
    surface.goTo(spot)
    moved()
  }
  const partSeen = () => surface.seen().part
  const turn = (by: 1 | -1) =>
    goTo({ part: Math.min(data.last, Math.max(1, partSeen() + by)), letter: 0 })
  const redraw = () => {
    const place = surface.seen()
    sheets.drawAgain(allSheets())
    goTo(place)
  }
  watchNotes()
  watchFind((part, looked) => {
    wantedWords = looked
    foundPart = part
    goTo({ part, letter: 0 })
    markFound()
  }, textOfPage(pdf))
  watchMoreTools()
  watchNight()
  watchPageNumber(goTo)
  watchPageLinks(goTo)
  watchThumbnails(pdf, partSeen, goTo)
  const { step, turn: rotate } = watchZoom(() => sheets.paperOf(seenSheet()?.part ?? 1), redraw)
  watchPageKeys({
    turn,
    toEnd: (end) => goTo({ part: end === 'first' ? 1 : data.last, letter: 0 }),
    zoom: step,
    rotate,
    isFromRight: () => false,
    isSingle: () => false,
  })
  watchSelecting()
  watchWidth(redraw)
  goToPlace()
  addEventListener('hashchange', goToPlace)
  document.addEventListener('scroll', moved, { passive: true })
  for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    document.addEventListener(name, (event) => isMoving(event) && surface.moved(), {
      passive: true,
    })
  }
  watchLeaving()
  watchSaving()
  watchCatchUp('keptAt' in document.documentElement.dataset)
  moved()
  document.documentElement.dataset.ready = ''

  function goToPlace(): void {
    const { hash } = location
    const letter = Number(/^#l-(\d{1,8})$/.exec(hash)?.[1] ?? 0)
    const there = hash === '#begin' ? placeHere() : null
    const wanted = wordsInAddress(location)
    if (wanted !== null) {
      wantedWords = wanted
      foundPart = pageInAddress()
    }
    goTo(there ?? { part: pageInAddress(), letter })
    markFound()
  }
}

function textOfPage(pdf: PDFDocumentProxy): (place: number) => Promise<string> {
  return async (place) => {
    const page = await pdf.getPage(place)
    const { items } = await page.getTextContent()
    const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
    return pieces.join('')
  }
}

const movingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' ', 'Tab'])

/**
 * Whether something that the reader does may show another page: the tools do not, so that the last
 * page, which cannot stand at the top, is not lost as it is rotated.
 */
function isMoving(event: Event): boolean {
  if (event.target instanceof Element && event.target.closest('#tools,dialog')) return false
  if (event instanceof WheelEvent) return !event.ctrlKey
  return !(event instanceof KeyboardEvent) || movingKeys.has(event.key)
}

let resting: ReturnType<typeof setTimeout> | undefined

function moved(): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    showPageNumber(shownSurface().seen())
    noteMove()
    shown()
  }, 150)
}

function watchWidth(changed: () => void): void {
  let width = innerWidth
  let waiting: ReturnType<typeof setTimeout> | undefined
  addEventListener('resize', () => {
    if (innerWidth === width) return
    width = innerWidth
    clearTimeout(waiting)
    waiting = setTimeout(changed, 200)
  })
}

void begin()
