import { open } from 'fontkit'
import type { Measure } from '#src/kernel/paper/label-text.ts'
import { fontFile, printFonts, setRuns } from './print-fonts.server.ts'

/** Where a line stands; all lengths are in one unit, whichever that is. */
type Place = {
  readonly left: number
  readonly baseline: number
  readonly size: number
  readonly bold: boolean
}

/** Texts as outlines, for pictures: whoever draws them needs no font of the machine. */
type OutlinedText = {
  readonly measure: Measure
  /** A line of text as the path of an SVG. */
  readonly path: (text: string, place: Place) => string
}

/** Reads the fonts of PDFs to outline texts with. */
export async function outlinedText(): Promise<OutlinedText> {
  const opened = printFonts.map(async (name) => [name, await open(fontFile(name))] as const)
  const fonts = new Map(await Promise.all(opened))

  /** The parts of a text in one font each, and the size of a unit of that font. */
  function runsOf(text: string, size: number, bold: boolean) {
    return setRuns(text, bold).flatMap((run) => {
      const font = fonts.get(run.font)
      return font ? [{ set: font.layout(run.text), unit: size / font.unitsPerEm }] : []
    })
  }

  return {
    measure: (text, size, bold) =>
      runsOf(text, size, bold).reduce((sum, { set, unit }) => sum + set.advanceWidth * unit, 0),
    path: (text, { left, baseline, size, bold }) => {
      const outlines: string[] = []
      let x = left
      for (const { set, unit } of runsOf(text, size, bold)) {
        for (const [at, { path }] of set.glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = set.positions[at] ?? {}
          const upright = path.scale(unit, -unit)
          outlines.push(upright.translate(x + xOffset * unit, baseline - yOffset * unit).toSVG())
          x += xAdvance * unit
        }
      }
      return outlines.join('')
    },
  }
}
