/** A text of a file, and whether it was taken for Windows-1252 because it is no UTF-8. */
type ReferenceText = { readonly text: string; readonly isWindows: boolean }

/** The text of a file's bytes: in UTF-16 or UTF-8 by its mark, else UTF-8, else Windows-1252. */
export function referenceText(bytes: Uint8Array): ReferenceText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false }
  } catch {
    return { ...decoded(bytes, 'windows-1252'), isWindows: true }
  }
}

function decoded(bytes: Uint8Array, encoding: string): ReferenceText {
  return { text: new TextDecoder(encoding).decode(bytes), isWindows: false }
}
