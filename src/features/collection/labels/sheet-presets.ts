import type { Millimetres, Sheet } from '#src/kernel/paper/sheets.ts'

const laser = 600
const thermal = 203

/**
 * The sheets and rolls that Indian stationers sell. Measures of the A4 sheets are those that Avery
 * prints on its packets; what it does not state (the margins) follows from them, because all these
 * sheets are symmetrical.
 */
export const sheetPresets: readonly Sheet[] = [
  a4('a4-65', 5, 13, [38.1, 21.2], 2.5),
  a4('a4-40', 4, 10, [45.7, 25.4], 2.6),
  a4('a4-40-wide', 4, 10, [48.5, 25.4], 0),
  a4('a4-24', 3, 8, [63.5, 33.9], 2.5),
  a4('a4-21', 3, 7, [63.5, 38.1], 2.5),
  roll('roll-50x25', 1, [50, 25], 0, 0),
  roll('roll-38x25-2', 2, [38, 25], 1, 2),
  roll('roll-100x50', 1, [100, 50], 0, 0),
]

export const firstPreset = 'a4-65'

function a4(
  id: string,
  columns: number,
  rows: number,
  [labelWidth, labelHeight]: readonly [Millimetres, Millimetres],
  gapX: Millimetres,
): Sheet {
  const [pageWidth, pageHeight] = [210, 297]
  return {
    id,
    pageWidth,
    pageHeight,
    labelWidth,
    labelHeight,
    columns,
    rows,
    left: hundredths((pageWidth - columns * labelWidth - (columns - 1) * gapX) / 2),
    top: hundredths((pageHeight - rows * labelHeight) / 2),
    gapX,
    gapY: 0,
    dotsPerInch: laser,
  }
}

/**
 * `edge` is the backing paper left and right of the labels. The gap down the roll is the printer's
 * to find.
 */
function roll(
  id: string,
  columns: number,
  [labelWidth, labelHeight]: readonly [Millimetres, Millimetres],
  edge: Millimetres,
  gapX: Millimetres,
): Sheet {
  return {
    id,
    pageWidth: 2 * edge + columns * labelWidth + (columns - 1) * gapX,
    pageHeight: labelHeight,
    labelWidth,
    labelHeight,
    columns,
    rows: 1,
    left: edge,
    top: 0,
    gapX,
    gapY: 0,
    dotsPerInch: thermal,
  }
}

function hundredths(length: Millimetres): Millimetres {
  return Math.round(length * 100) / 100
}
