/**
 * The text of a document by its mark of order, else by its XML declaration, else as UTF-8. A `<`
 * beside a zero begins UTF-16 without a mark (XML 1.0, appendix F).
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head.replace(/^ï»¿/, ''))?.[1]
  const encoding = named && isKnown(named) ? named : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}
