import type { Picture } from './symbols.ts'

const white = 255

/**
 * The picture drawn anew, `scale` times as large and turned by so many degrees, on white where
 * nothing of it is: each pixel is the mean of the four around its place, weighed by how near they
 * are.
 */
export function redrawn(picture: Picture, scale: number, degrees: number): Picture {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale]
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const data = new Uint8ClampedArray(width * height * 4).fill(white)
  for (let y = 0, byte = 0; y < height; y++) {
    const down = y + 0.5 - height / 2
    for (let x = 0; x < width; x++, byte += 4) {
      const right = x + 0.5 - width / 2
      const fromX = right * cos + down * sin + picture.width / 2 - 0.5
      const fromY = down * cos - right * sin + picture.height / 2 - 0.5
      drawPixel(picture, fromX, fromY, data, byte)
    }
  }
  return { data, width, height }
}

function drawPixel(
  { data, width, height }: Picture,
  x: number,
  y: number,
  to: Uint8ClampedArray,
  byte: number,
): void {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return
  const left = Math.min(Math.max(Math.floor(x), 0), width - 1)
  const top = Math.min(Math.max(Math.floor(y), 0), height - 1)
  const step = left + 1 < width ? 4 : 0
  const row = top + 1 < height ? width * 4 : 0
  const [partX, partY] = [Math.max(0, x - left), Math.max(0, y - top)]
  for (let colour = 0; colour < 3; colour++) {
    const at = (top * width + left) * 4 + colour
    const above = mix(data[at], data[at + step], partX)
    to[byte + colour] = mix(above, mix(data[at + row], data[at + row + step], partX), partY)
  }
}

function mix(one = 0, other = 0, part = 0): number {
  return one + (other - one) * part
}
