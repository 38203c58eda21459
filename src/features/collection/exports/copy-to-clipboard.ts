/**
 * Copies a text, with `html` also as it looks, for programs that take that. Gives what to say to
 * the reader: that it is copied, or what to do where the browser does not let it.
 */
export async function copyToClipboard(plain: string, html?: string): Promise<string> {
  try {
    if (html !== undefined && 'ClipboardItem' in globalThis) {
      const kinds = { 'text/plain': plain, 'text/html': html }
      await navigator.clipboard.write([new ClipboardItem(kinds)])
    } else await navigator.clipboard.writeText(plain)
    return 'Copied.'
  } catch {
    return 'The browser does not allow it: select the text and copy it.'
  }
}
