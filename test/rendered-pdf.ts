import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * A page of a PDF as a printer of `dotsPerInch` would see it; lengths in millimetres from the upper
 * left corner.
 */
type RenderedPage = {
  readonly width: number
  readonly height: number
  /** The pixels of a part of the page. */
  readonly part: (x: number, y: number, width: number, height: number) => ImageData
}

/** Renders every page of a PDF; gives its viewer preferences too. */
export async function renderPdf(pdf: Uint8Array, dotsPerInch: number) {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: RenderedPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dotsPerInch / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({
      canvas: null,
      canvasContext: context as unknown as CanvasRenderingContext2D,
      viewport,
    }).promise
    const pixels = (length: number) => Math.round((length * dotsPerInch) / 25.4)
    pages.push({
      width: (viewport.width / dotsPerInch) * 25.4,
      height: (viewport.height / dotsPerInch) * 25.4,
      part: (x, y, width, height) =>
        context.getImageData(pixels(x), pixels(y), pixels(width), pixels(height)) as ImageData,
    })
  }
  const preferences: unknown = await document.getViewerPreferences()
  await task.destroy()
  return { pages, preferences }
}

/** The text of every page of a PDF, as a reader copies it out. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const texts: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
  }
  await task.destroy()
  return texts
}

/**
 * A piece of text as it stands on a page: its ends and its baseline in millimetres from the upper
 * left corner.
 */
type PlacedText = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
}

/** Where the pieces of text stand on every page of a PDF. */
export async function placedTexts(pdf: Uint8Array): Promise<PlacedText[][]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await task.promise
  const pages: PlacedText[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const height = page.getViewport({ scale: 1 }).height
    const millimetres = (length: number) => (length / 72) * 25.4
    const { items } = await page.getTextContent()
    const placed = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [left, bottom] = [item.transform[4] as number, item.transform[5] as number]
      return {
        text: item.str,
        left: millimetres(left),
        right: millimetres(left + item.width),
        baseline: millimetres(height - bottom),
      }
    })
    pages.push(placed)
  }
  await task.destroy()
  return pages
}
