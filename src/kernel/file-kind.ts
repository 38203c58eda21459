/** What a file is by its content; a kind is also its ending in the store. */
const fileKinds = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  epub: 'application/epub+zip',
  cbz: 'application/vnd.comicbook+zip',
} as const

export type FileKind = keyof typeof fileKinds

/** Bytes of a file by which its kind is known. */
export const tellingBytes = 1024

/**
 * The kind of a file by its first bytes, whatever its name says; null: none of those that are
 * taken anywhere.
 */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, tellingBytes))
  const found = signs.find(([, isSign]) => isSign(start))
  return found ? found[0] : null
}

const begins = (sign: string) => (start: string) => start.startsWith(sign)
const hasAt = (place: number, sign: RegExp) => (start: string) => sign.test(start.slice(place))
const ebml = begins('\x1a\x45\xdf\xa3')
const zip = begins('PK\x03\x04')

/** A PDF may have other bytes before it (ISO 32000-1, annex H.3.4.1). */
const signs: readonly (readonly [FileKind, (start: string) => boolean])[] = [
  ['jpeg', begins('\xff\xd8\xff')],
  ['png', begins('\x89PNG\r\n\x1a\n')],
  ['webp', (start) => start.startsWith('RIFF') && hasAt(8, /^WEBP/)(start)],
  ['gif', (start) => /^GIF8[79]a/.test(start)],
  ['avif', hasAt(4, /^ftypavi[fs]/)],
  ['mp4', hasAt(4, /^ftyp(?:isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)/)],
  ['webm', (start) => ebml(start) && start.slice(0, 80).includes('webm')],
  ['epub', (start) => zip(start) && hasAt(30, /^mimetypeapplication\/epub\+zip/)(start)],
  // Any other zip; whether its parts are pages is seen when it is read.
  ['cbz', zip],
  ['pdf', (start) => start.includes('%PDF-')],
]
