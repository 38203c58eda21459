type MadePdf = {
  readonly title?: string
  /** Lines of text of each page. */
  readonly pages?: readonly (readonly string[])[]
  /** Titles of its contents, one for each page from the first on. */
  readonly outline?: readonly string[]
  /** More of the catalogue, such as `/OpenAction << … >>`. */
  readonly catalogue?: string
  /** More of each page, such as `/Annots [ … ]`. */
  readonly ofPage?: string
  /** How many bytes it has at least: the rest is a stream that no page names. */
  readonly bytes?: number
}

const first = 5

/** A PDF as tests send it, of the letters that every reader has; its table stands at the end. */
export function madePdf({
  title = 'The River',
  pages = [['The spring'], ['The mouth']],
  outline = [],
  catalogue = '',
  ofPage = '',
  bytes = 0,
}: MadePdf = {}): Uint8Array<ArrayBuffer> {
  const pageAt = (at: number) => first + at * 2
  const lineAt = (at: number) => first + pages.length * 2 + 1 + at
  const outlineRoot = first + pages.length * 2
  const hasOutline = outline.length > 0
  const objects = new Map<number, string>([
    [
      1,
      `<< /Type /Catalog /Pages 2 0 R ${hasOutline ? `/Outlines ${outlineRoot} 0 R` : ''} ${catalogue} >>`,
    ],
    [
      2,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] >>`,
    ],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [4, `<< /Title (${escaped(title)}) >>`],
  ])
  for (const [at, lines] of pages.entries()) {
    const drawn = lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')
    const content = `BT /F1 18 Tf 24 TL 60 760 Td ${drawn} ET`
    objects.set(
      pageAt(at),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageAt(at) + 1} 0 R ${ofPage} >>`,
    )
    objects.set(pageAt(at) + 1, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  }
  if (hasOutline) {
    objects.set(
      outlineRoot,
      `<< /Type /Outlines /First ${lineAt(0)} 0 R /Last ${lineAt(outline.length - 1)} 0 R /Count ${outline.length} >>`,
    )
    for (const [at, line] of outline.entries()) {
      const next = at + 1 < outline.length ? `/Next ${lineAt(at + 1)} 0 R` : ''
      objects.set(
        lineAt(at),
        `<< /Title (${escaped(line)}) /Parent ${outlineRoot} 0 R ${next} /Dest [${pageAt(at)} 0 R /Fit] >>`,
      )
    }
  }
  return written(objects, bytes)
}

function written(objects: Map<number, string>, bytes: number): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.7\n'
  const places = new Map<number, number>()
  for (const [number, object] of objects) {
    places.set(number, text.length)
    text += `${number} 0 obj\n${object}\nendobj\n`
  }
  const size = Math.max(...objects.keys()) + 2
  const filler = size - 1
  const tail = (from: number) => {
    const rows = Array.from({ length: size }, (_, number) => {
      const place = number === filler ? text.length : places.get(number)
      return place === undefined
        ? '0000000000 65535 f \n'
        : `${String(place).padStart(10, '0')} 00000 n \n`
    })
    return `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${from}\n%%EOF\n`
  }
  const head = (length: number) => `${filler} 0 obj\n<< /Length ${length} >>\nstream\n`
  const foot = '\nendstream\nendobj\n'
  const digits = (length: number) => head(length).length + length + foot.length
  let length = Math.max(0, bytes - text.length - head(bytes).length - foot.length)
  let end = text.length + digits(length)
  // The table counts towards the size too.
  length = Math.max(0, length - tail(end).length)
  end = text.length + digits(length)
  length += Math.max(0, bytes - end - tail(end).length)
  end = text.length + digits(length)
  const all = new Uint8Array(end + tail(end).length).fill(0x20)
  all.set(Buffer.from(text + head(length), 'latin1'))
  all.set(Buffer.from(foot + tail(end), 'latin1'), end - foot.length)
  return all
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
