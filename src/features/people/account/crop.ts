/** Width and height in any unit. */
export type PictureSize = { readonly width: number; readonly height: number }

/**
 * A square of a picture: its centre as parts of width and height (0 to 1), and how much nearer than
 * the largest one (1 to 4).
 */
type Square = { readonly x: number; readonly y: number; readonly zoom: number }

export const middle: Square = { x: 0.5, y: 0.5, zoom: 1 }
export const nearest = 4

/** The square moved so far that it lies within the picture. */
export function fitted({ x, y, zoom }: Square, size: PictureSize): Square {
  const near = Math.min(nearest, Math.max(1, zoom))
  const { width, height } = partsOf(near, size)
  const within = (centre: number, part: number) =>
    Math.min(1 - part / 2, Math.max(part / 2, centre))
  return { x: within(x, width), y: within(y, height), zoom: near }
}

/**
 * What is sent of a square: its left upper corner as parts of width and height, its side as a part
 * of the shorter one.
 */
export function sentCrop(square: Square, size: PictureSize) {
  const { x, y, zoom } = fitted(square, size)
  const { width, height } = partsOf(zoom, size)
  const text = (part: number) => Math.max(0, part).toFixed(6)
  return { x: text(x - width / 2), y: text(y - height / 2), side: text(1 / zoom) }
}

/** The square after a drag by so many pixels of a frame that is `frame` pixels wide. */
export function dragged(
  square: Square,
  size: PictureSize,
  frame: number,
  [right, down]: readonly [number, number],
): Square {
  const { width, height } = partsOf(square.zoom, size)
  const x = square.x - (right / frame) * width
  const y = square.y - (down / frame) * height
  return fitted({ ...square, x, y }, size)
}

/** How much of the picture's width and height the square takes. */
export function partsOf(zoom: number, { width, height }: PictureSize): PictureSize {
  const side = Math.min(width, height) / zoom
  return { width: side / width, height: side / height }
}
