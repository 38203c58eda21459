import { href, Link } from 'react-router'
import { institute } from '#institute'
import list from '#src/browser/list/list.module.css'
import { count } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { ReportLine } from './report-lists.ts'
import styles from './stocktaking.module.css'

/** The lines of one list of a report; where there are more, the files have them. */
export function ReportLines({ lines, total }: { lines: readonly ReportLine[]; total: number }) {
  if (lines.length === 0) return <p>None.</p>
  return (
    <>
      <ul className={`${list.lines} ${styles.list}`}>
        {lines.map((line) => (
          <li key={line.accessionNumber ?? line.code}>
            {line.bookNumber === null ? (
              <strong>{line.code}</strong>
            ) : (
              <Link to={href('/books/:number', { number: String(line.bookNumber) })}>
                {line.title}
              </Link>
            )}
            <p className={styles.soft}>{factsOf(line).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p>And {count(total - lines.length)} more: the Excel file has them all.</p>
      )}
    </>
  )
}

function factsOf(line: ReportLine): string[] {
  const { accessionNumber, callNumber, location, pricePaise, scannedAt, scannedBy } = line
  return [
    accessionNumber,
    callNumber,
    location,
    pricePaise === null ? null : rupees(pricePaise),
    scannedAt &&
      `scanned ${formatInstant(new Date(scannedAt), institute.timeZone)} by ${scannedBy}`,
  ].filter((fact): fact is string => fact !== null && fact !== '')
}
