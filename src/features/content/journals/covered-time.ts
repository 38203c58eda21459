/**
 * A time that a journal is covered from or to, in any of its precisions: "2009", "2009-03",
 * "2009-03-14", and "2009.0" of a spreadsheet; null where it is none.
 */
export function readCoveredTime(text: string): string | null {
  const found = /^(\d{4})(?:\.0+)?(?:[-/](\d{1,2})(?:[-/](\d{1,2}))?)?(?:[T ]00:00.*)?$/.exec(
    text.trim(),
  )
  if (!found) return null
  const [, year = '', month, day] = found
  if (Number(year) < 1500 || Number(year) > 2200) return null
  if (month === undefined) return year
  const date = `${year}-${month.padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
  const time = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== date) return null
  return day === undefined ? date.slice(0, 7) : date
}
