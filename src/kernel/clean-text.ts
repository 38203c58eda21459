/**
 * Control characters, zero-width and bidirectional controls, tags, noncharacters. ZWNJ and ZWJ
 * (U+200C, U+200D) stay: Indic and Persian spelling needs them; and what stands for a lone
 * surrogate.
 */
const invisible =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffc\ufffe\uffff\u{e0000}-\u{e0fff}]/gu

/** What is clean already, as most texts are. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/

/**
 * One line of text as it is kept: NFC, no invisible characters, single spaces, at most `limit` code
 * units.
 */
export function cleanLine(text: string, limit: number): string {
  if (text.length <= limit && plainLine.test(text)) return text
  return clip(
    visible(text.slice(0, limit * 4))
      .replace(/\s+/gu, ' ')
      .trim(),
    limit,
  )
}

/** Text of several lines as it is kept: as `cleanLine`, with its line breaks. */
export function cleanLines(text: string, limit: number): string {
  return linesOf(text, limit, (line) => visible(line).replace(/\s+/gu, ' ').trim())
}

/** As `cleanLines`; each line keeps its indentation, by which a list stands in another. */
export function cleanIndented(text: string, limit: number): string {
  return linesOf(text, limit, (line) => {
    const [blank] = /^[ \t]*/.exec(line) ?? ['']
    const words = visible(line).replace(/\s+/gu, ' ').trim()
    const depth = Math.min(blank.replaceAll('\t', '    ').length, deepestIndentation)
    return words === '' ? '' : ' '.repeat(depth) + words
  })
}

const deepestIndentation = 60

function linesOf(text: string, limit: number, clean: (line: string) => string): string {
  const lines = text
    .slice(0, limit * 4)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(clean)
  return clip(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    limit,
  )
}

function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisible, '')
    .normalize('NFC')
}

function clip(text: string, limit: number): string {
  if (text.length <= limit) return text
  return text
    .slice(0, limit)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
