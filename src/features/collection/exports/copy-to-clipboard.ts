import type { CitationWords } from './words.ts'

/**
 * Copies a text, with `html` also as it looks, for programs that take that. Gives what to say to
 * the reader: that it is copied, or what to do where the browser does not let it.
 */
export async function copyToClipboard(
  words: CitationWords,
  plain: string,
  html?: string,
): Promise<string> {
  try {
    if (html !== undefined && 'ClipboardItem' in globalThis) {
      const kinds = { 'text/plain': plain, 'text/html': html }
      await navigator.clipboard.write([new ClipboardItem(kinds)])
    } else await navigator.clipboard.writeText(plain)
    return words.copied
  } catch {
    return words.notAllowed
  }
}
