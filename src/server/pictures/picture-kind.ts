/**
 * What a picture is by its first bytes, whatever its name says; null: none of those that are taken.
 */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  return /^[\s\S]{4}ftypavi[fs]/.test(start) ? 'avif' : null
}

/** Whether the bytes are drawn in words: SVG, or another document of XML or HTML. */
export function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1').replaceAll('\0', '')
  return /<(?:\?xml|!doctype|svg|html|script|!--)/i.test(start)
}
