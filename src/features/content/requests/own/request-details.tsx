import { useWords } from '#src/browser/words/use-words.ts'
import { formatIsbn, formatIssn } from '#src/features/collection/books/isbn.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { wrongPart } from '../form/request-fields.tsx'
import styles from '../requests.module.css'
import type { RequestDetails } from '../requests.ts'
import { type RequestWords, requestWords } from '../words.ts'

type Detailed = {
  readonly isbn: string | null
  readonly details: RequestDetails
  readonly reason: string
  readonly neededBy: Day | null
}

/** What was said of what is asked for. */
export function RequestDetailList({ request }: { request: Detailed }) {
  const words = useWords(requestWords)
  const dates = useWords(calendarWords)
  const { isbn, details, reason, neededBy } = request
  const lines = [
    ...(isbn === null ? [] : [[words.isbn, formatIsbn(isbn)] as const]),
    ...detailLines(words, details),
    ...(reason === '' ? [] : [[words.reason, reason] as const]),
    ...(neededBy === null ? [] : [[words.neededBy, shownDay(dates, neededBy)] as const]),
  ]
  if (lines.length === 0) return null
  return (
    <dl className={styles.details}>
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The fields of a kind that were filled in, with their names. */
export function detailLines(
  words: RequestWords,
  details: RequestDetails,
): readonly (readonly [string, string])[] {
  const plain = [
    'publisher',
    'edition',
    'year',
    'copies',
    'course',
    'journal',
    'volume',
    'issue',
    'pages',
    'doi',
    'chapter',
    'fromPage',
    'toPage',
    'bookPages',
    'copy',
    'says',
  ] as const
  const { pricePaise, issn, wrong } = details
  return [
    ...(wrong ? [[words.wrong, wrongPart(words, wrong)] as const] : []),
    ...plain.flatMap((name) => {
      const value = details[name]
      return value === undefined ? [] : [[words[name], String(value)] as const]
    }),
    ...(issn ? [[words.issn, formatIssn(issn)] as const] : []),
    ...(pricePaise ? [[words.price, rupees(pricePaise)] as const] : []),
  ]
}
