import { code39, code128, ean13, qrcode } from 'bwip-js/generic'
import {
  type DrawSymbol,
  drawingOptions,
  shapeOfBars,
  shapeOfMatrix,
} from '#src/kernel/symbols/symbol-shape.ts'

type Point = readonly [x: number, y: number]

const encoders = { code128, code39, ean13, qrcode } as const

/** Units of the library's drawing for one module of a matrix. */
const matrixUnit = 2

/**
 * Draws a symbol in the browser, with the four encoders of the library alone: load this module when
 * it is needed.
 */
export const drawSymbolInBrowser: DrawSymbol = (spec) => {
  const options = { ...drawingOptions(spec), scale: 1 }
  const { lines, polygons, size } = encoders[spec.symbology](options, collector())
  if (spec.symbology === 'qrcode') return matrixOf(polygons, size / matrixUnit)
  const bars = lines.toSorted((one, other) => one.left - other.left)
  const widths = bars.flatMap(({ left, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.left - left - width] : [width]
  })
  return shapeOfBars(spec.symbology, widths)
}

/** Takes down what the library draws, without drawing it. */
function collector() {
  const lines: { left: number; width: number }[] = []
  const polygons: Point[][] = []
  let size = 0
  return {
    scale: (x: number, y: number): [number, number] => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width: number) => {
      size = width
    },
    line: (x: number, _y0: number, _x1: number, _y1: number, width: number) => {
      lines.push({ left: x - Math.ceil(width / 2), width })
    },
    polygon: (points: [number, number][]) => {
      polygons.push(points)
    },
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    end: () => ({ lines, polygons, size }),
  }
}

/**
 * A module is dark where a line from the left edge to its middle crosses an odd number of outlines.
 */
function matrixOf(polygons: readonly Point[][], size: number) {
  const crossings = Array.from({ length: size }, (_, row) => {
    const y = (row + 0.5) * matrixUnit
    return polygons.flatMap((points) =>
      points.flatMap(([x, from], index) => {
        const [, to] = points[(index + 1) % points.length] ?? [0, from]
        return from > y !== to > y ? [x / matrixUnit] : []
      }),
    )
  })
  return shapeOfMatrix(size, (x, y) => {
    const left = (crossings[y] ?? []).filter((crossing) => crossing < x + 0.5)
    return left.length % 2 === 1
  })
}
