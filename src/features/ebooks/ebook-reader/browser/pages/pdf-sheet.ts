import {
  AnnotationMode,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { pdfLinks } from './pdf-links.ts'
import { type Paper, scaleOf, sizeOf, turnedBy } from './pdf-scale.ts'
import type { Sheet } from './sheets.ts'

/** Dots of a drawn page at most: what is larger is drawn coarser. */
const mostDots = 8_000_000

/** A page that is being drawn or is drawn. */
type Drawn = {
  page: PDFPageProxy | null
  task: RenderTask | null
  layer: HTMLElement | null
  /** By how many degrees the letters are turned that are there. */
  layerTurned: number
  /** What it was drawn for: another zoom draws it again. */
  drawnFor: string
}

/** Draws the pages of a PDF on their sheets, and keeps no more than what is near the window. */
export function pdfSheets(pdf: PDFDocumentProxy, usual: Paper, changed: () => void) {
  const drawn = new Map<number, Drawn>()
  const papers = new Map<number, Paper>()
  const paperOf = (part: number) => papers.get(part) ?? usual

  /**
   * Gives sheets their sizes. All is measured before anything is set: in between, the browser would
   * lay out a book of two thousand pages as often.
   */
  const place = (all: readonly Sheet[]) => {
    const placed = all.map(({ part, element }) => {
      const paper = paperOf(part)
      return { style: element.style, ...sizeOf(paper), scale: scaleOf(paper) }
    })
    for (const { style, width, height, scale } of placed) {
      style.width = `${width}px`
      style.height = `${height}px`
      style.setProperty('--total-scale-factor', String(scale))
    }
  }

  const clear = ({ part, element }: Sheet) => {
    const there = drawn.get(part)
    if (!there) return
    drawn.delete(part)
    there.task?.cancel()
    there.page?.cleanup()
    const canvas = element.querySelector('canvas')
    // Some browsers give the memory back only so.
    if (canvas) canvas.width = canvas.height = 0
    element.replaceChildren()
    changed()
  }

  const draw = async (sheet: Sheet) => {
    const there: Drawn = drawn.get(sheet.part) ?? {
      page: null,
      task: null,
      layer: null,
      layerTurned: 0,
      drawnFor: '',
    }
    const isShown = () => drawn.get(sheet.part) === there
    drawn.set(sheet.part, there)
    try {
      there.page ??= await pdf.getPage(sheet.part)
      if (!isShown()) return
      papers.set(sheet.part, paperOfPage(there.page))
      place([sheet])
      await paint(sheet, there, isShown)
    } catch (error) {
      if (isShown() && !isCancelled(error)) sheet.element.dataset.failed = ''
    }
  }

  const paint = async (sheet: Sheet, there: Drawn, isShown: () => boolean) => {
    const { page } = there
    if (!page) return
    const wanted = `${scaleOf(paperOf(sheet.part))} ${turnedBy()}`
    if (there.drawnFor === wanted) return
    const turned = turnedBy()
    there.drawnFor = wanted
    there.task?.cancel()
    // Letters and marks of another rotation would stand across the page.
    if (there.layer && there.layerTurned !== turned) dropLayer(sheet, there)
    const viewport = page.getViewport({
      scale: scaleOf(paperOf(sheet.part)),
      rotation: (page.rotate + turned) % 360,
    })
    const dots = viewport.width * viewport.height
    const dense = Math.min(devicePixelRatio || 1, Math.sqrt(mostDots / dots))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * dense)
    canvas.height = Math.floor(viewport.height * dense)
    canvas.ariaHidden = 'true'
    const task = page.render({
      canvas,
      viewport,
      transform: [dense, 0, 0, dense, 0, 0],
      annotationMode: AnnotationMode.ENABLE,
    })
    there.task = task
    const isLatest = () => isShown() && there.task === task
    await task.promise
    if (!isLatest()) return
    sheet.element.querySelector('canvas')?.remove()
    sheet.element.prepend(canvas)
    if (there.layer) return
    dropLayer(sheet, there)
    const layer = document.createElement('div')
    layer.className = 'textLayer'
    sheet.element.append(layer)
    await new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport,
    }).render()
    const end = document.createElement('div')
    end.className = 'endOfContent'
    layer.append(end)
    // Another rendering has begun meanwhile, and makes its own.
    if (!isLatest()) {
      layer.remove()
      return
    }
    there.layer = layer
    there.layerTurned = turned
    const links = await pdfLinks(pdf, page, viewport)
    if (there.layer === layer) sheet.element.append(links)
    changed()
  }

  return {
    draw: (sheet: Sheet) => void draw(sheet),
    clear,
    place,
    paperOf,
    /** Draws what is there for another zoom. */
    drawAgain: (all: readonly Sheet[]) => {
      place(all)
      for (const sheet of all) if (drawn.has(sheet.part)) void draw(sheet)
    },
    /** The element with the text of a page; null: it is not shown. */
    layerOf: (part: number) => drawn.get(part)?.layer ?? null,
    drawnParts: () => [...drawn.keys()],
  }
}

export type PdfSheets = ReturnType<typeof pdfSheets>

/** The paper of a page, before the reader turns it. */
export function paperOfPage(page: PDFPageProxy): Paper {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

function dropLayer({ element }: Sheet, there: Drawn): void {
  for (const old of element.querySelectorAll('.textLayer,.links')) old.remove()
  there.layer = null
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && /Cancelled|Abort/.test(error.name)
}
