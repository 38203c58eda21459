import { publicNumber } from '#src/kernel/ids.ts'

/**
 * What a text from a symbol or a keyboard is: the address of a book of this site, another address,
 * or a code.
 */
type ScannedText =
  | { readonly kind: 'book'; readonly number: number }
  | { readonly kind: 'address' }
  | { readonly kind: 'code' }

/** Longer texts are cut: a QR code holds up to 4,296 characters, a code of a book at most 60. */
export const longestText = 300

const schemes =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:mailto|tel|sms|smsto|geo|data|javascript|wifi|mebkm|mecard|begin):)/i

/**
 * Understands a scanned text. `host` is this site's, with its port where it has one:
 * `library.example:3000`.
 */
export function readScannedText(text: string, host: string): ScannedText {
  const trimmed = text.trim()
  if (!schemes.test(trimmed)) return { kind: 'code' }
  const number = bookNumber(trimmed, host)
  return number === null ? { kind: 'address' } : { kind: 'book', number }
}

function bookNumber(text: string, host: string): number | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.host !== host || url.username || url.password)
    return null
  return publicNumber(/^\/books\/(\d+)\/?$/i.exec(url.pathname)?.[1] ?? '')
}
