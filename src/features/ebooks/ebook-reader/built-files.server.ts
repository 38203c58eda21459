import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const client = resolve(import.meta.dirname, '../../../../build/client')

/** The scripts of the readers, as `vite.ebook-reader.ts` writes them. */
export const readerScripts = {
  epub: 'static/e-books/epub-reader.js',
  pdf: 'static/e-books/pdf-reader.js',
  cbz: 'static/e-books/cbz-reader.js',
} as const

const addresses = new Map<string, string>()

/**
 * The address of a reader's script. It names the script's content, so that a page never runs with
 * the script of another release.
 */
export function readerScriptAddress(kind: keyof typeof readerScripts): string {
  const name = readerScripts[kind]
  const known = addresses.get(name)
  if (known !== undefined) return known
  try {
    const hash = createHash('sha256').update(readFileSync(join(client, name)))
    const address = `/${name}?v=${hash.digest('hex').slice(0, 12)}`
    addresses.set(name, address)
    return address
  } catch {
    // Not built: `npm run dev` makes it as it is asked for.
    return `/${name}`
  }
}

const letters = {
  'Noto Sans': ['sans-latin', 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122,U+2212'],
  'Noto Sans Oriya': ['oriya', 'U+0B01-0B77,U+200C-200D,U+0964-0965'],
  'Noto Sans Devanagari': ['devanagari', 'U+0900-097F,U+1CD0-1CF9,U+A8E0-A8FF,U+200C-200D'],
  'Noto Sans Bengali': ['bengali', 'U+0980-09FE,U+200C-200D'],
} as const

let faces: string | null = null

/** The site's letters as the style of the reader names them; each loads only where it is shown. */
export function fontFaces(): string {
  faces ??= facesIn(join(client, 'static', 'media'))
  return faces
}

function facesIn(folder: string): string {
  let names: readonly string[] = []
  try {
    names = readdirSync(folder)
  } catch {
    // Not built: the device's own letters are shown.
  }
  return Object.entries(letters)
    .map(([family, [file, range]]) => {
      const built = names.find(
        (name) =>
          name.startsWith(`${file}-`) && /^[^-]+-[\w-]{8}\.woff2$/.test(name.replace(file, 'x')),
      )
      if (built === undefined) return ''
      return `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;src:local("${family}"),url(/static/media/${built}) format("woff2");unicode-range:${range}}`
    })
    .join('')
}
