import { firstLetter, lettersOf, rangeOf } from './letters.ts'
import { isFromRight, isPaged, part, tell, text, words } from './page-parts.ts'

/** The bar of tools, which stays at the top while the text moves below it. */
function bar(): DOMRect {
  return part('tools', HTMLElement).getBoundingClientRect()
}

/** The first letter that is to be seen. */
export function seenLetter(): number {
  const { left, right } = text.getBoundingClientRect()
  if (!isPaged()) {
    const top = bar().bottom
    return firstLetter(text, (place) => place.bottom <= top + 1)
  }
  return isFromRight()
    ? firstLetter(text, (place) => place.left >= right - 1)
    : firstLetter(text, (place) => place.right <= left + 1)
}

/** Whether a letter is to be seen. */
export function isSeen(letter: number): boolean {
  const place = rangeOf(text, letter, letter + 1)?.getBoundingClientRect()
  if (!place) return false
  const isWithin = place.left >= 0 && place.right <= innerWidth
  return isWithin && place.bottom > (isPaged() ? 0 : bar().bottom) && place.top < innerHeight
}

/** Shows a letter: scrolls to it, or turns to its page. */
export function showLetter(letter: number): void {
  const range = rangeOf(text, letter, letter + 1)
  if (range) showPlace(range.getBoundingClientRect())
}

/** Shows a place of the chapter. */
export function showPlace(place: DOMRect): void {
  if (!isPaged()) {
    scrollTo({ top: scrollY + place.top - bar().height - 24, behavior: 'instant' })
    return
  }
  const { left, right, width } = text.getBoundingClientRect()
  const pages = isFromRight()
    ? -Math.floor((right - place.right) / width)
    : Math.floor((place.left - left) / width)
  text.scrollLeft += pages * width
  settle()
}

/** How much of the chapter is read, from 0 to 1. */
export function shareRead(letter: number): number {
  const all = lettersOf(text)
  return isAtEnd() ? 1 : all === 0 ? 0 : letter / all
}

/** Whether the end of the chapter is to be seen. */
function isAtEnd(): boolean {
  if (isPaged()) return Math.abs(text.scrollLeft) + text.clientWidth * 1.05 >= text.scrollWidth
  return innerHeight + scrollY >= document.documentElement.scrollHeight - 8
}

/** Turns one page; false: there is none in the chapter. */
export function turn(by: 1 | -1): boolean {
  const width = text.clientWidth
  const before = text.scrollLeft
  text.scrollLeft = before + by * width * (isFromRight() ? -1 : 1)
  settle()
  return Math.abs(text.scrollLeft - before) > width / 4
}

/** Turns to the last page of the chapter. */
export function turnToEnd(): void {
  if (isPaged()) {
    text.scrollLeft = (isFromRight() ? -1 : 1) * text.scrollWidth
    settle()
  } else scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
}

/** A window stands at the beginning of a page, whatever has scrolled it. */
function settle(): void {
  const width = text.clientWidth
  if (width > 0) text.scrollLeft = Math.round(text.scrollLeft / width) * width
}

/** The neighbouring chapter, where there is one. */
export function goToChapter(by: 1 | -1): void {
  const way = document.querySelector<HTMLAnchorElement>(`a[rel=${by === 1 ? 'next' : 'prev'}]`)
  if (!way) return
  if (way.classList.contains('turning')) {
    if (isPaged()) tell(by === 1 ? words.endOfBook : words.beginningOfBook)
    return
  }
  // A link of its own: those at the foot turn pages first.
  const link = document.createElement('a')
  link.href = by === 1 || !isPaged() ? way.href : `${way.href}#end`
  document.body.append(link)
  link.click()
}
