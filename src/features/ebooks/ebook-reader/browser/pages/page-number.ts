import { data, part, text } from '../page-parts.ts'
import type { Spot } from '../surface.ts'

/** The field with the number of the page; `goTo` shows a page that is asked for. */
export function watchPageNumber(goTo: (spot: Spot) => void): void {
  const field = part('page-number', HTMLInputElement)
  field.max = String(data.last)
  const go = () => {
    const wanted = Math.round(Number(field.value))
    if (wanted >= 1 && wanted <= data.last) goTo({ part: wanted, letter: 0 })
    else field.value = field.defaultValue
  }
  field.addEventListener('change', go)
  part('page-form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    go()
    text.focus({ preventScroll: true })
  })
}

/** Shows which page is seen: in the field, in the two links at the foot, in the address. */
export function showPageNumber({ part: seen, letter }: Spot): void {
  const field = part('page-number', HTMLInputElement)
  if (document.activeElement !== field) field.value = String(seen)
  field.defaultValue = String(seen)
  const here = `/e-books/${data.number}/reader/${seen}`
  // A reload opens where the reader is; what an address named is over.
  history.replaceState(null, '', letter === 0 ? here : `${here}#l-${letter}`)
  for (const [id, to] of [
    ['previous-page', seen - 1],
    ['next-page', seen + 1],
  ] as const) {
    const link = part(id, HTMLAnchorElement)
    const isThere = to >= 1 && to <= data.last
    link.classList.toggle('gone', !isThere)
    link.href = `/e-books/${data.number}/reader/${isThere ? to : seen}`
  }
}

/** Links to pages of this book lead there without a new page. */
export function watchPageLinks(goTo: (spot: Spot) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = `/e-books/${data.number}/reader/`
    if (!link || event.ctrlKey || event.metaKey || !link.pathname.startsWith(path)) return
    const wanted = Number(link.pathname.slice(path.length))
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > data.last) return
    event.preventDefault()
    const letter = Number(/^#l-(\d{1,8})$/.exec(link.hash)?.[1] ?? 0)
    goTo({ part: wanted, letter })
  })
}

/** The page that the address names: of a saved book one document is the reader of all its pages. */
export function pageInAddress(): number {
  const named = Number(location.pathname.split('/').at(-1))
  return Number.isInteger(named) && named >= 1 && named <= data.last ? named : data.part
}
