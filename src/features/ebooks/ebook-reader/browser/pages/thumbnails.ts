import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { data, onPress, part, words } from '../page-parts.ts'
import type { Spot } from '../surface.ts'

/** Pixels across a small picture of a page. */
const width = 120

/** Small pictures of all pages, which are drawn as they come to be seen and go with it. */
export function watchThumbnails(
  pdf: PDFDocumentProxy,
  seen: () => number,
  goTo: (spot: Spot) => void,
): void {
  const dialog = part('pages', HTMLDialogElement)
  const list = part('page-list', HTMLOListElement)
  let near: IntersectionObserver | null = null
  onPress('open-pages', () => {
    if (list.childElementCount === 0) list.append(...items())
    dialog.showModal()
    near = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (!(target instanceof HTMLElement)) continue
          if (isIntersecting) void draw(pdf, target)
          else clear(target)
        }
      },
      { root: dialog, rootMargin: '200px 0px' },
    )
    for (const item of list.children) near.observe(item)
    const current = list.children[seen() - 1]
    for (const item of list.querySelectorAll('[aria-current]')) item.removeAttribute('aria-current')
    const button = current?.querySelector('button')
    button?.setAttribute('aria-current', 'page')
    button?.focus()
    current?.scrollIntoView({ block: 'center' })
  })
  dialog.addEventListener('close', () => {
    near?.disconnect()
    for (const item of list.children) if (item instanceof HTMLElement) clear(item)
  })
  list.addEventListener('click', ({ target }) => {
    const item = target instanceof Element ? target.closest('li') : null
    if (!item) return
    dialog.close()
    goTo({ part: Number(item.dataset.part), letter: 0 })
  })
}

function items(): HTMLLIElement[] {
  return Array.from({ length: data.last }, (_, at) => {
    const item = document.createElement('li')
    item.dataset.part = String(at + 1)
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = words.pageOf(at + 1, data.last)
    const number = document.createElement('span')
    number.textContent = String(at + 1)
    button.append(number)
    item.append(button)
    return item
  })
}

async function draw(pdf: PDFDocumentProxy, item: HTMLElement): Promise<void> {
  if ('drawn' in item.dataset) return
  item.dataset.drawn = ''
  try {
    const page = await pdf.getPage(Number(item.dataset.part))
    if (!('drawn' in item.dataset)) return
    const whole = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: width / whole.width })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.ariaHidden = 'true'
    await page.render({ canvas, viewport }).promise
    if ('drawn' in item.dataset) item.querySelector('button')?.prepend(canvas)
  } catch {
    // The number alone says which page it is.
  }
}

function clear(item: HTMLElement): void {
  delete item.dataset.drawn
  item.querySelector('canvas')?.remove()
}
