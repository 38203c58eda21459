import { text } from '../page-parts.ts'
import { pageLook } from './page-look.ts'
import { topEdge } from './sheets.ts'

/**
 * How large pages are: as wide as the window, as the window altogether, or so many per cent. `auto`:
 * as wide as the window, but no larger than is pleasant to read.
 */
export type Zoom = 'auto' | 'width' | 'page' | number

/** A page as it is printed, in points (1/72 inch), not turned. */
export type Paper = { readonly width: number; readonly height: number }

/** Pixels of a point at 100 %. */
const pixelsOfPoint = 96 / 72
const smallest = 10
const largest = 800
/** By how much + and − change it. */
const step = 1.2
/** Pixels of a point at most where nobody has chosen. */
const pleasant = 1.35 * pixelsOfPoint
const margin = 16

let zoom: Zoom = 'auto'
let turned = 0

/** Takes the zoom that was chosen on this device before; gives it. */
export function recallZoom(): Zoom {
  const { zoom: kept } = pageLook()
  if (kept === 'width' || kept === 'page' || typeof kept === 'number') setZoom(kept)
  return zoom
}

/** Sets the zoom, within its bounds; gives it as it is then. */
export function setZoom(wanted: Zoom): Zoom {
  zoom =
    typeof wanted === 'number' ? Math.min(largest, Math.max(smallest, Math.round(wanted))) : wanted
  return zoom
}

/** The zoom one step larger or smaller than a page is now. */
export function steppedZoom(paper: Paper, by: 1 | -1): number {
  return (scaleOf(paper) / pixelsOfPoint) * 100 * (by === 1 ? step : 1 / step)
}

/** Turns all pages by a quarter, clockwise; gives by how many degrees they are turned. */
export function turnPages(): number {
  turned = (turned + 90) % 360
  return turned
}

/** By how many degrees pages are turned. */
export function turnedBy(): number {
  return turned
}

/** Pixels of a point for a page of this paper. */
export function scaleOf(paper: Paper): number {
  if (typeof zoom === 'number') return (zoom / 100) * pixelsOfPoint
  const { width, height } = shownPaper(paper)
  const wide = Math.max(100, text.clientWidth - margin) / width
  if (zoom === 'width') return wide
  if (zoom === 'auto') return Math.min(wide, pleasant)
  return Math.min(wide, Math.max(100, innerHeight - topEdge() - 4 * margin) / height)
}

/** How large a page is in the window, in pixels. */
export function sizeOf(paper: Paper): Paper {
  const scale = scaleOf(paper)
  const { width, height } = shownPaper(paper)
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

function shownPaper({ width, height }: Paper): Paper {
  return turned % 180 === 0 ? { width, height } : { width: height, height: width }
}
