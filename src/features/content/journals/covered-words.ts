import { shortMonthName } from '#src/kernel/calendar/shown-dates.ts'
import type { CalendarWords } from '#src/kernel/calendar/words.ts'
import type { JournalAccess } from './journals.ts'
import type { en } from './words/en.ts'

type Words = Pick<
  typeof en,
  'coverage' | 'since' | 'upTo' | 'embargoMissing' | 'embargoOnly' | 'days' | 'months' | 'years'
>

/** "1996", "Mar 2009" or "14 Mar 2009". */
function timeWords(dates: CalendarWords, time: string): string {
  const [year = '', month, day] = time.split('-')
  if (month === undefined) return year
  const monthly = `${shortMonthName(dates, `${time.slice(0, 7)}-01`)} ${year}`
  return day === undefined ? monthly : `${Number(day)} ${monthly}`
}

/** Which years a place has, for people; '' where that is not known. */
export function coveredWords(
  words: Words,
  dates: CalendarWords,
  { coveredFrom, coveredTo }: Pick<JournalAccess, 'coveredFrom' | 'coveredTo'>,
): string {
  if (coveredFrom === null) return coveredTo === null ? '' : words.upTo(timeWords(dates, coveredTo))
  const from = timeWords(dates, coveredFrom)
  return coveredTo === null ? words.since(from) : words.coverage(from, timeWords(dates, coveredTo))
}

/** What an embargo as KBART writes it leaves out, for people. */
export function embargoWords(words: Words, embargo: string): string[] {
  return embargo.split(';').flatMap((part) => {
    const [, kind, number = '', unit] = /^([RP])(\d+)([DMY])$/.exec(part) ?? []
    if (kind === undefined) return []
    const many = Number(number)
    const time =
      unit === 'D' ? words.days(many) : unit === 'M' ? words.months(many) : words.years(many)
    return [kind === 'P' ? words.embargoMissing(time) : words.embargoOnly(time)]
  })
}
