import { data, words } from '../page-parts.ts'
import type { Surface } from '../surface.ts'
import { pageInAddress } from './page-number.ts'
import { isInWindow, scrollToTop, seenSheet, sheetAt } from './sheets.ts'

/** The pages of a CBZ, which are pictures without text: one by one, or all under one another. */
export function cbzSurface(isSingle: () => boolean): Surface & { readonly current: () => number } {
  let current = pageInAddress()
  const seen = () => (isSingle() ? current : (seenSheet()?.part ?? current))
  const show = (part: number) => {
    const sheet = sheetAt(part)
    if (!sheet) return
    current = part
    document.querySelector('.sheet.current')?.classList.remove('current')
    sheet.element.classList.add('current')
    scrollToTop(sheet.element.getBoundingClientRect())
  }
  return {
    current: seen,
    pageName: words.page,
    seen: () => ({ part: seen(), letter: 0 }),
    isSeen: ({ part }) => {
      const sheet = sheetAt(part)
      if (isSingle()) return part === current
      return sheet !== null && isInWindow(sheet) && part === seen()
    },
    percentAt: ({ part }) => Math.round((part / data.last) * 1000) / 10,
    wordsAt: () => '',
    goTo: ({ part }) => {
      show(part)
      return false
    },
    selected: () => null,
    spotAt: () => null,
    paint: () => {},
  }
}
