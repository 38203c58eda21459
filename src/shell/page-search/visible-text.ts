import type { Piece } from './page-text.ts'

/** A piece of text and the node of the document that holds it. */
type PagePiece = Piece & { readonly node: Text }

/**
 * Elements whose text is not text of the page, and what stands outside it: bars, the search itself.
 */
const outside = [
  'script, style, noscript, template, svg, iframe, canvas, audio, video, object, select, textarea',
  '[aria-hidden="true"], [inert], .visually-hidden, [data-page-search="outside"]',
].join()

/**
 * The text below `root` that a reader can see, in the order of the document. Hidden text and closed
 * details are left out.
 */
export function visibleText(root: Element): PagePiece[] {
  const pieces: PagePiece[] = []
  let startsBlock = true
  const visit = (element: Element) => {
    if (element.matches(outside)) return
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    const block = !style.display.startsWith('inline') && style.display !== 'contents'
    startsBlock ||= block || element.localName === 'br'
    for (const child of shownChildren(element, style)) {
      if (child instanceof Element) visit(child)
      else if (child instanceof Text && style.visibility === 'visible') {
        pieces.push({ text: child.data, startsBlock, node: child })
        startsBlock = false
      }
    }
    startsBlock ||= block
  }
  visit(root)
  return pieces
}

function shownChildren(element: Element, style: CSSStyleDeclaration): Iterable<Node> {
  if (element instanceof HTMLDetailsElement && !element.open) {
    return element.querySelectorAll(':scope > summary:first-of-type')
  }
  return style.contentVisibility === 'hidden' ? [] : element.childNodes
}
