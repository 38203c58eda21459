/** An XML declaration with its encoding stands well within this. */
const headLength = 256

/**
 * The text of an XML file, decoded as its byte-order mark or declaration says; undefined for an
 * unknown encoding.
 */
export async function* xmlText(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string | undefined> {
  let head: Uint8Array = new Uint8Array()
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    if (decoder !== undefined) {
      yield decoder.decode(chunk, { stream: true })
      continue
    }
    head = joined(head, chunk)
    if (head.length < headLength) continue
    decoder = decoderFor(head)
    if (decoder === undefined) return yield undefined
    yield decoder.decode(head, { stream: true })
  }
  if (decoder !== undefined) yield decoder.decode()
  else yield decoderFor(head)?.decode(head)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

function decoderFor(head: Uint8Array): TextDecoder | undefined {
  try {
    return new TextDecoder(encodingOf(head))
  } catch {
    return undefined
  }
}

/** The rules of https://www.w3.org/TR/xml/#sec-guessing, without UTF-32 and EBCDIC. */
export function encodingOf(head: Uint8Array): string {
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const text = new TextDecoder('latin1').decode(head.subarray(0, headLength))
  const declared =
    /^(?:ï»¿)?<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? 'utf-8'
  // A declaration that can be read byte by byte is no UTF-16.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
