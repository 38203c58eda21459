import type { Picture } from './symbols.ts'

/** A picture in grey: one brightness a pixel, 0 to 255. */
type Grey = {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
}

/** Noise below this contrast is left as noise. */
const faintest = 20
const middle = 128
const spread = 60

/**
 * The picture with shadows and highlights evened out: each pixel by the mean and contrast of its
 * surroundings.
 */
export function evenLight(picture: Picture): Picture {
  const grey = toGrey(picture)
  const radius = Math.max(8, Math.round(Math.min(grey.width, grey.height) / 15))
  const mean = blur(grey, radius)
  const squared = grey.light.map((light, at) => (light - (mean.light[at] ?? 0)) ** 2)
  const contrast = blur({ ...grey, light: squared }, radius)
  const light = grey.light.map((value, at) => {
    const deviation = Math.sqrt((contrast.light[at] ?? 0) + faintest)
    return middle + (spread * (value - (mean.light[at] ?? 0))) / deviation
  })
  return toPicture({ ...grey, light })
}

function toGrey({ data, width, height }: Picture): Grey {
  const light = new Float32Array(width * height)
  for (let at = 0, byte = 0; at < light.length; at++, byte += 4) {
    const [red, green, blue] = [data[byte] ?? 0, data[byte + 1] ?? 0, data[byte + 2] ?? 0]
    light[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { width, height, light }
}

function toPicture({ width, height, light }: Grey): Picture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0, byte = 0; at < light.length; at++, byte += 4) {
    const value = light[at] ?? 0
    data[byte] = data[byte + 1] = data[byte + 2] = value
    data[byte + 3] = 255
  }
  return { data, width, height }
}

/**
 * The mean of the square of `2 * radius + 1` pixels around each pixel, of what of it lies within
 * the picture.
 */
function blur({ width, height, light }: Grey, radius: number): Grey {
  const rows = new Float32Array(light.length)
  const both = new Float32Array(light.length)
  for (let y = 0; y < height; y++) meanAlong(light, rows, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) meanAlong(rows, both, x, width, height, radius)
  return { width, height, light: both }
}

/** Running mean along one row or column: `count` pixels from `start`, `step` apart. */
function meanAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  let sum = 0
  let size = 0
  for (let ahead = 0; ahead < count + radius; ahead++) {
    if (ahead < count) {
      sum += from[start + ahead * step] ?? 0
      size++
    }
    const behind = ahead - 2 * radius - 1
    if (behind >= 0) {
      sum -= from[start + behind * step] ?? 0
      size--
    }
    const here = ahead - radius
    if (here >= 0) to[start + here * step] = sum / size
  }
}
