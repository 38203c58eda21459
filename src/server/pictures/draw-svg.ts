/**
 * A drawing of ours as a PNG of its own size in pixels. Its letters are outlines: texts would be
 * drawn with what fonts the machine has.
 */
export async function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(svg)).flatten({ background: 'white' })
  return new Uint8Array(await picture.png({ compressionLevel: 9 }).toBuffer())
}
