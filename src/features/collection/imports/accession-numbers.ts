/** Copies that one row can stand for; a wider range is a number that only looks like one. */
export const copyLimit = 500

const dashes = /\s*(?:-|–|—|\bto\b)\s*/i

/**
 * The accession numbers that a cell holds: "101-105" and "101 to 105" are five, "B101, B102" two,
 * "101/17" or "2013-14" one. `stated` is the number of copies that the row states: then a range
 * must have as many. A range goes up, and its two ends are written alike ("101-105", "B101-B105",
 * "B101-105").
 */
export function accessionNumbers(text: string, stated?: number): string[] {
  const parts = text
    .slice(0, 10_000)
    .split(/[,;\n\r&]|\band\b/i)
    .map((part) => tidy(part))
    .filter(Boolean)
  const numbers = parts.flatMap((part) => {
    const range = readRange(part)
    return range && (parts.length > 1 || stated === undefined || stated === range.length)
      ? range
      : [part]
  })
  return [...new Set(numbers)].slice(0, copyLimit)
}

/** "1011.0" of a spreadsheet is 1011; an apostrophe before a number keeps it text. */
function tidy(part: string): string {
  return part
    .trim()
    .replace(/^'+/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

function readRange(part: string): string[] | null {
  const ends = part.split(dashes)
  const first = /^(.*?)(\d{1,9})$/.exec(ends[0] ?? '')
  const last = /^(.*?)(\d{1,9})$/.exec(ends[1] ?? '')
  if (ends.length !== 2 || !first || !last) return null
  const [, prefix = '', low = ''] = first
  const [, secondPrefix = '', high = ''] = last
  if (secondPrefix !== '' && secondPrefix !== prefix) return null
  const count = Number(high) - Number(low) + 1
  if (count < 2 || count > 100 || high.length < low.length) return null
  return Array.from({ length: count }, (_, index) => {
    return prefix + String(Number(low) + index).padStart(low.startsWith('0') ? low.length : 0, '0')
  })
}
