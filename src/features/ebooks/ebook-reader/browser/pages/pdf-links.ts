import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { data } from '../page-parts.ts'

/**
 * The links of a page as links over it: to other pages of the book and, by https, http or mail, to
 * elsewhere. Whatever else a PDF would have done when it is pressed (programs, forms, files) is left
 * out.
 */
export async function pdfLinks(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  viewport: PageViewport,
): Promise<HTMLElement> {
  const layer = document.createElement('div')
  layer.className = 'links'
  const notes: Record<string, unknown>[] = await page.getAnnotations({ intent: 'display' })
  for (const { subtype, rect, url, dest } of notes) {
    if (subtype !== 'Link' || !isRect(rect)) continue
    const link = document.createElement('a')
    const part = typeof url === 'string' ? null : await partOf(pdf, dest)
    if (part !== null) link.href = `/e-books/${data.number}/reader/${part}`
    else if (typeof url === 'string' && /^(?:https?|mailto):/i.test(url)) {
      link.href = url
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    } else continue
    link.ariaLabel = part === null ? String(url) : String(part)
    const [left = 0, top = 0] = viewport.convertToViewportPoint(rect[0], rect[1])
    const [right = 0, bottom = 0] = viewport.convertToViewportPoint(rect[2], rect[3])
    const share = (from: number, to: number, whole: number) => `${((to - from) / whole) * 100}%`
    link.style.left = share(0, Math.min(left, right), viewport.width)
    link.style.top = share(0, Math.min(top, bottom), viewport.height)
    link.style.width = share(Math.min(left, right), Math.max(left, right), viewport.width)
    link.style.height = share(Math.min(top, bottom), Math.max(top, bottom), viewport.height)
    layer.append(link)
  }
  return layer
}

type Rect = [number, number, number, number]

function isRect(value: unknown): value is Rect {
  return Array.isArray(value) && value.length === 4 && value.every(Number.isFinite)
}

/** The page that a destination names; null: none. */
async function partOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number | null> {
  try {
    const place: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
    const target: unknown = Array.isArray(place) ? place[0] : null
    if (typeof target === 'number') return target + 1
    if (typeof target !== 'object' || target === null) return null
    return (await pdf.getPageIndex(target as { num: number; gen: number })) + 1
  } catch {
    return null
  }
}
