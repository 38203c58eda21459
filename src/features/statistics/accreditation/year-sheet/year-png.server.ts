import { outlinedText } from '#src/server/pdf/outlined-text.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { pngOf } from '#src/server/pictures/draw-svg.ts'
import { drawYearSheet } from './draw-year-sheet.server.ts'
import { type SheetPaper, sheetSize } from './sheet-paper.ts'
import type { YearFacts } from './year-facts.server.ts'

/** About 200 dots an inch: sharp on A4, and small enough to send. */
const dotsPerMillimetre = 8

/**
 * The same sheet as its PDF, as a PNG of 1680 × 2376 dots, for the site, screens and messages.
 * Errors: `unavailable` when many PDFs and pictures are being made.
 */
export function yearPng(facts: YearFacts, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => pngOf(await yearSvg(facts)), signal)
}

/** The sheet as a drawing without texts: each letter is an outline. */
export async function yearSvg(facts: YearFacts): Promise<string> {
  const shapes: string[] = []
  const { measure, path } = await outlinedText()
  const paper: SheetPaper = {
    box: (left, top, wide, tall, colour) => {
      const [x, y, width, height] = [left, top, wide, tall].map(dots)
      shapes.push(`<path fill="${colour}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`)
    },
    diamond: (x, y, reach, colour) => {
      const [left, middle, side] = [dots(x - reach), dots(y), dots(reach)]
      const turns = `l${side} -${side} ${side} ${side} -${side} ${side}z`
      shapes.push(`<path fill="${colour}" d="M${left} ${middle}${turns}"/>`)
    },
    text: (text, { left, baseline, size, bold, colour }) => {
      const place = { left: dots(left), baseline: dots(baseline), size: dots(size), bold }
      shapes.push(`<path fill="${colour}" d="${path(text, place)}"/>`)
    },
    measure,
  }
  drawYearSheet(paper, facts)
  const [width, height] = [dots(sheetSize.width), dots(sheetSize.height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
}

function dots(millimetres: number): number {
  return Math.round(millimetres * dotsPerMillimetre * 100) / 100
}
