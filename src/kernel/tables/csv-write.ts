/**
 * The text as a cell that no spreadsheet takes for a formula: an apostrophe before = + - @, tab and
 * return keeps it text (OWASP, CSV injection). One that begins like a guarded cell gets another
 * one, so that `unguardCell` gives back every text.
 */
export function guardCell(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Takes the apostrophe of `guardCell` off again. */
export function unguardCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** A row of CSV (RFC 4180): cells guarded, and quoted where a reader could part or trim them. */
export function csvLine(cells: readonly string[]): string {
  const line = cells.map((cell) => {
    const text = guardCell(cell)
    return /[",\r\n;|\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${line.join(',')}\r\n`
}
