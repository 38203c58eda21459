import type { ChapterData } from '../reader-data.ts'
import { placeHref } from '../reading.ts'
import { lettersBefore, wordsAt } from './letters.ts'
import { paintIn, spotAt } from './marks.ts'
import { data, text } from './page-parts.ts'
import type { SelectedWords, Spot, Surface } from './surface.ts'
import { isSeen, seenLetter, shareRead, showLetter } from './turning.ts'

/** A chapter of an EPUB, which is the whole page. */
export const chapterSurface: Surface = {
  pageName: null,
  seen: () => ({ part: data.part, letter: seenLetter() }),
  isSeen: ({ part, letter }) => part === data.part && isSeen(letter),
  percentAt: ({ letter }) => percentAt(letter),
  wordsAt: ({ letter }, most) => wordsAt(text, letter, most),
  goTo: ({ part, letter }: Spot) => {
    if (part !== data.part) location.href = placeHref(data.number, part, letter)
    else showLetter(letter)
    return part !== data.part
  },
  selected: selectedWords,
  spotAt: (x, y) => {
    const spot = spotAt(x, y)
    return spot && { part: data.part, letter: lettersBefore(text, spot.node, spot.offset) }
  },
  paint: (notes) => paintIn(notes, () => text),
}

function percentAt(letter: number): number {
  const { before, own, whole } = data as ChapterData
  if (whole === 0) return 0
  const share = (before + own * shareRead(letter)) / whole
  return Math.min(100, Math.round(share * 1000) / 10)
}

function selectedWords(): SelectedWords | null {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const isWithin = text.contains(range.startContainer) && text.contains(range.endContainer)
  const quote = range.toString().replace(/\s+/g, ' ').trim()
  if (!isWithin || quote === '') return null
  return {
    part: data.part,
    starts: lettersBefore(text, range.startContainer, range.startOffset),
    ends: lettersBefore(text, range.endContainer, range.endOffset),
    quote,
  }
}
