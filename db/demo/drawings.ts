import sharp from 'sharp'

const width = 960
const height = 640

/** Colours of a drawing: its ground, its dark parts, and those of cloth and spines. */
type Palette = {
  readonly ground: string
  readonly dark: string
  readonly bright: readonly [string, string, string, string]
}

const palettes = {
  day: { ground: '#f3e6cf', dark: '#5b3b30', bright: ['#7a1f2b', '#d9962b', '#2f5d62', '#8a9a5b'] },
  evening: {
    ground: '#3a2430',
    dark: '#1f1219',
    bright: ['#b5493f', '#e2ab4e', '#4f7f86', '#c8b27a'],
  },
} satisfies Readonly<Record<string, Palette>>

const scenes = { shelves, window, stack, board }

/** What the demo's pictures show: drawings, for the demo college has no camera. */
export type Drawing = readonly [scene: keyof typeof scenes, palette: keyof typeof palettes]

/** A drawing as a picture that could have been sent. */
export function drawn([scene, palette]: Drawing): Promise<Buffer> {
  const colours = palettes[palette]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${colours.ground}"/>${scenes[scene](colours)}</svg>`
  return sharp(Buffer.from(svg)).resize(width, height).png().toBuffer()
}

/** Numbers that look like chance, and are the same on every machine. */
function chance(at: number): number {
  return (Math.sin(at * 12.9898) * 43758.5453) % 1
}

function box(x: number, y: number, wide: number, high: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/>`
}

function shelves({ dark, bright }: Palette): string {
  return [0, 1, 2, 3]
    .map((row) => {
      const foot = 150 + row * 150
      const spines = Array.from({ length: 30 }, (_, at) => {
        const high = 80 + Math.abs(chance(row * 31 + at)) * 40
        return box(40 + at * 29.5, foot - high, 25, high, bright[(row + at * 3) % 4] ?? dark)
      })
      return spines.join('') + box(20, foot, 920, 14, dark)
    })
    .join('')
}

function window({ dark, bright }: Palette): string {
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1].map((row) => box(300 + column * 125, 70 + row * 155, 110, 140, bright[2])),
  )
  const lamp = `<path d="M 180 440 l 45 -70 l 60 0 l 45 70 z" fill="${bright[1]}"/>`
  const table = box(60, 500, 840, 22, dark) + box(110, 522, 24, 118, dark)
  return (
    box(280, 50, 400, 330, dark) +
    panes.join('') +
    lamp +
    box(250, 440, 12, 60, dark) +
    table +
    box(826, 522, 24, 118, dark) +
    box(520, 470, 180, 30, bright[0]) +
    box(540, 446, 150, 24, bright[3])
  )
}

function stack({ dark, bright }: Palette): string {
  const books = Array.from({ length: 7 }, (_, at) => {
    const left = 260 + chance(at + 5) * 60
    return box(left, 500 - at * 58, 400, 54, bright[at % 4] ?? dark)
  })
  return box(0, 554, width, 86, dark) + books.join('')
}

function board({ dark, bright }: Palette): string {
  const sheets = Array.from({ length: 8 }, (_, at) => {
    const [x, y] = [150 + (at % 4) * 170, 120 + Math.floor(at / 4) * 210]
    const pin = `<circle cx="${x + 65}" cy="${y + 12}" r="8" fill="${bright[(at + 1) % 4]}"/>`
    return box(x, y, 130, 170, at % 3 === 1 ? bright[1] : '#fffaf0') + pin
  })
  return box(100, 70, 760, 490, dark) + box(118, 88, 724, 454, bright[3]) + sheets.join('')
}
