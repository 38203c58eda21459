/**
 * The cells of one record of a CSV text (RFC 4180), which may hold line breaks inside quotes.
 * - `open`: a quoted cell is not closed by the end of the text; with the next line it may be.
 * - `broken`: the text has line breaks, and a quote that was taken for the start of a cell was
 *   none.
 *
 * A quote that is not followed by a delimiter does not close a cell: such a cell is taken as it
 * stands, quotes and all.
 */
export function splitRecord(text: string, delimiter: string): string[] | 'open' | 'broken' {
  return split(text, delimiter, false)
}

/** The cells of one line. A quote that the line does not close is part of the text. */
export function splitLine(line: string, delimiter: string): string[] {
  const cells = split(line.replaceAll('\n', ' '), delimiter, true)
  return typeof cells === 'string' ? [line] : cells
}

function split(text: string, delimiter: string, ends: boolean): string[] | 'open' | 'broken' {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const quoted = startsQuoted(text, at)
      ? readQuoted(text, text.indexOf('"', at), delimiter)
      : null
    if (quoted === 'open' && !ends) return 'open'
    if (quoted && quoted !== 'open') {
      cells.push(quoted.value)
      at = quoted.end
    } else {
      const end = text.indexOf(delimiter, at)
      cells.push(text.slice(at, end < 0 ? text.length : end))
      if (cells.at(-1)?.includes('\n')) return 'broken'
      at = end < 0 ? text.length : end
    }
    if (at >= text.length) return cells
    at += delimiter.length
  }
}

function startsQuoted(text: string, at: number): boolean {
  let start = at
  while (text[start] === ' ') start++
  return text[start] === '"'
}

function readQuoted(
  text: string,
  opening: number,
  delimiter: string,
): { value: string; end: number } | 'open' | null {
  let value = ''
  for (let from = opening + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return 'open'
    const next = text[quote + 1]
    if (next === '"') {
      value += text.slice(from, quote + 1)
      from = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ' && delimiter !== ' ') end++
    if (end === text.length || text[end] === delimiter) {
      return { value: value + text.slice(from, quote), end }
    }
    if (text[quote - 1] !== '\\') return null
    value += `${text.slice(from, quote - 1)}"`
    from = quote + 1
  }
}
