/** A piece of a page's text; a line that ends is a blank without letters of its own. */
type Piece = { readonly text: string; readonly letters: number }

function* piecesOf(layer: Element): Generator<Piece> {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) yield { text: node.data, letters: node.length }
    else if (node instanceof HTMLBRElement) yield { text: ' ', letters: 0 }
  }
}

/** The text of a page from one of its letters to another, as a line. */
export function textBetween(layer: Element, starts: number, ends: number): string {
  let count = 0
  let said = ''
  for (const { text, letters } of piecesOf(layer)) {
    if (letters === 0) {
      if (said !== '') said += text
      continue
    }
    const from = Math.max(0, starts - count)
    said += text.slice(from, Math.max(0, ends - count))
    count += letters
    if (count >= ends) break
  }
  return said.replace(/\s+/g, ' ').trim()
}
