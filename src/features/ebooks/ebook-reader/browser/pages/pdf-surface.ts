import { firstLetter, lettersBefore, lettersOf, rangeOf } from '../letters.ts'
import { paintIn, spotAt } from '../marks.ts'
import { data, words } from '../page-parts.ts'
import type { SelectedWords, Spot, Surface } from '../surface.ts'
import { textBetween } from './page-letters.ts'
import type { PdfSheets } from './pdf-sheet.ts'
import { isAtEnd, isInWindow, scrollToTop, seenSheet, sheetAt, topEdge } from './sheets.ts'

/** The pages of a PDF as places and notes see them. */
export function pdfSurface(sheets: PdfSheets): Surface & {
  /** Shows the place that was asked for once more, where its page has been drawn meanwhile. */
  readonly settle: () => void
  /** The reader has moved by hand. */
  readonly moved: () => void
} {
  /** What was asked for and is not moved away from: the page may not be drawn yet. */
  let wanted: Spot | null = null

  const rangeAt = ({ part, letter }: Spot) => {
    const layer = sheets.layerOf(part)
    if (!layer) return null
    const last = Math.max(0, lettersOf(layer) - 1)
    const at = Math.min(letter, last)
    return rangeOf(layer, at, at + 1)
  }

  const show = (spot: Spot) => {
    const sheet = sheetAt(spot.part)
    if (!sheet) return
    const range = spot.letter === 0 ? null : rangeAt(spot)
    scrollToTop((range ?? sheet.element).getBoundingClientRect())
  }

  const seen = (): Spot => {
    if (wanted) return wanted
    const part = seenSheet()?.part ?? 1
    const layer = sheets.layerOf(part)
    const sheet = sheetAt(part)?.element.getBoundingClientRect()
    if (!layer || !sheet || sheet.top >= topEdge()) return { part, letter: 0 }
    const edge = topEdge() + 1
    const letter = firstLetter(layer, (place) => place.bottom <= edge)
    return { part, letter: Math.min(letter, Math.max(0, lettersOf(layer) - 1)) }
  }

  return {
    pageName: words.page,
    seen,
    isSeen: (spot) => {
      const sheet = sheetAt(spot.part)
      if (!sheet || !isInWindow(sheet)) return false
      const place = spot.letter === 0 ? null : rangeAt(spot)?.getBoundingClientRect()
      if (!place) return seen().part === spot.part || spot.letter === 0
      return place.bottom > topEdge() && place.top < innerHeight
    },
    percentAt: (spot) => {
      if (isAtEnd() && !wanted) return 100
      const layer = sheets.layerOf(spot.part)
      const all = layer ? lettersOf(layer) : 0
      const share = all === 0 ? 0 : Math.min(1, spot.letter / all)
      return Math.round(((spot.part - 1 + share) / data.last) * 1000) / 10
    },
    wordsAt: ({ part, letter }, most) => {
      const layer = sheets.layerOf(part)
      return layer ? textBetween(layer, letter, letter + most).slice(0, most) : ''
    },
    goTo: (spot) => {
      wanted = spot
      show(spot)
      return false
    },
    selected: () => selectedIn(sheets),
    spotAt: (x, y) => {
      const spot = spotAt(x, y)
      const layer = spot && layerAround(spot.node)
      if (!spot || !layer) return null
      return { part: partOf(layer), letter: lettersBefore(layer, spot.node, spot.offset) }
    },
    paint: (notes) => paintIn(notes, sheets.layerOf),
    settle: () => {
      if (wanted) show(wanted)
    },
    moved: () => {
      wanted = null
    },
  }
}

function layerAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('.textLayer') ?? null
}

function partOf(layer: Element): number {
  return Number(layer.closest<HTMLElement>('.sheet')?.dataset.part)
}

/** What is selected, up to the end of the page on which it begins. */
function selectedIn(sheets: PdfSheets): SelectedWords | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const layer = layerAround(range.startContainer)
  if (!layer || layer !== sheets.layerOf(partOf(layer))) return null
  const starts = lettersBefore(layer, range.startContainer, range.startOffset)
  const ends = layer.contains(range.endContainer)
    ? lettersBefore(layer, range.endContainer, range.endOffset)
    : lettersOf(layer)
  const quote = textBetween(layer, starts, ends)
  return quote === '' ? null : { part: partOf(layer), starts, ends, quote }
}
