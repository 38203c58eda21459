import { escaped, type SafeChapter } from './safe-chapter.ts'

/** The most frequent mistakes of a document that is no XML put right: letters and empty elements. */
export function repairMarkup(source: string): string {
  return source
    .replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[A-Za-z][A-Za-z0-9]{0,31};)/gi, '&amp;')
    .replace(/<(?![A-Za-z/!?])/g, '&lt;')
    .replace(/<(br|hr|img|meta|link|col|wbr|input)\b([^<>]*?)\/?>/gi, '<$1$2/>')
    .replace(/<\/(?:br|hr|img|meta|link|col|wbr|input)\s*>/gi, '')
}

/** Letters of a document that are no markup: what a chapter of it should come to. */
export function plainLength(source: string): number {
  return plainText(source).replace(/\s+/g, ' ').trim().length
}

/** A document as its words alone, in paragraphs: for one that cannot be read as markup. */
export function wordsOnly(source: string): Pick<SafeChapter, 'html' | 'text'> {
  const paragraphs = plainText(source)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return {
    html: paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n'),
    text: paragraphs.join('\n'),
  }
}

function plainText(source: string): string {
  const start = /<body\b[^<>]*>/i.exec(source)
  const body = start ? source.slice(start.index + start[0].length) : source
  return ['script', 'style', 'template', 'svg']
    .reduce(withoutElements, body)
    .replace(/<\/?(?:p|div|h[1-6]|li|tr|section|blockquote|br)\b[^<>]*>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
}

/** Without the elements of a name and what is in them; each letter is looked at once. */
function withoutElements(source: string, name: string): string {
  const lower = source.toLowerCase()
  const pieces: string[] = []
  let from = 0
  for (;;) {
    const begins = lower.indexOf(`<${name}`, from)
    pieces.push(source.slice(from, begins < 0 ? undefined : begins))
    const ends = begins < 0 ? -1 : lower.indexOf(`</${name}`, begins)
    if (ends < 0) return pieces.join('')
    from = ends
  }
}
