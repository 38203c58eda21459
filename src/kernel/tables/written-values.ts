import type { Day } from '../dates.ts'
import { fold } from '../folding.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The year in a text such as "1998", "c1998.", "2008.0", "1998-99", "[15--?]", "Jan. 2013", "१९९८"
 * or "-720"; else undefined.
 */
export function readYear(text: string): number | undefined {
  const plain = fold(text.slice(0, 100)).trim()
  const alone = /^(-?\d{1,4})(?:\.0+)?$/.exec(plain)?.[1]
  if (alone !== undefined) {
    const year = Number(alone)
    return year !== 0 && year >= -3000 && year <= 2200 ? year : undefined
  }
  const found = /(?<!\d)(1[0-9]\d\d|20\d\d)(?!\d)/.exec(plain)?.[1]
  return found === undefined ? undefined : Number(found)
}

/**
 * A price in paise of a text in rupees: "Rs. 1,200/-", "₹ 350.50", "1,20,000"; undefined where it
 * is none or in another currency.
 */
export function readPricePaise(text: string): number | undefined {
  const plain = fold(text.slice(0, 60))
    .replace(/₹|\binr\b|\brs\b\.?|\bre\b\.?|\brupees\b|\bmrp\b/g, '')
    .replace(/^[\s:.]+/, '')
    .replace(/\/[-=]*\s*(?:only)?\.?$|\bonly\b/, '')
    .trim()
  const found = /^(\d[\d,]{0,14})(?:\.(\d{1,4}))?$/.exec(plain)
  if (!found) return undefined
  const paise = Math.round(Number(`${found[1]?.replaceAll(',', '')}.${found[2] ?? '0'}`) * 100)
  return paise <= 100_000_000_000 ? paise : undefined
}

/**
 * A day as registers write it, day first: "30.01.2013", "30/1/13", "30-Jan-2013", "Jan 30, 2013",
 * "2013-01-30", also with a time behind. Years of two digits lie between 1941 and 2040. Undefined
 * where it is no day of the calendar.
 */
export function readDay(text: string): Day | undefined {
  const plain = fold(text.slice(0, 60)).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[ t])/.exec(plain)
  if (iso) return day(iso[1], iso[2], iso[3])
  const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})(?:$|[ t])/.exec(plain)
  if (dayFirst) return day(dayFirst[3], dayFirst[2], dayFirst[1])
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.]*([a-z]{3})[a-z]*[\s\-/.,]*(\d{4}|\d{2})$/.exec(
    plain,
  )
  if (named) return day(named[3], monthOf(named[2]), named[1])
  const american = /^([a-z]{3})[a-z]*[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/.exec(plain)
  if (american) return day(american[3], monthOf(american[1]), american[2])
  return undefined
}

function monthOf(name: string | undefined): string {
  return String(months.indexOf(name ?? '') + 1)
}

function day(yearText = '', monthText = '', dayText = ''): Day | undefined {
  const short = Number(yearText)
  const year = yearText.length > 2 ? short : short + (short <= 40 ? 2000 : 1900)
  const date = new Date(Date.UTC(year, Number(monthText) - 1, Number(dayText)))
  const real = date.getUTCMonth() === Number(monthText) - 1 && date.getUTCDate() === Number(dayText)
  return real && year >= 1700 && year <= 2200 ? date.toISOString().slice(0, 10) : undefined
}

/** A whole number of a cell: "3", "3.0", "03 nos."; undefined where it is none. */
export function readCount(text: string): number | undefined {
  const found = /^(\d{1,6})(?:\.0+)?(?!\d|\.\d)/.exec(fold(text.slice(0, 40)).trim())?.[1]
  return found === undefined ? undefined : Number(found)
}
