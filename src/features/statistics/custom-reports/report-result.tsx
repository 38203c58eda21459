import { ListEmpty, ListFaults, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { ReportChart } from '#src/features/lending/circulation-reports/report-chart.tsx'
import { ReportRows } from '#src/features/lending/circulation-reports/report-rows.tsx'
import { count, counted } from '#src/kernel/counted.ts'
import styles from './custom-reports.module.css'
import { customReports } from './report-addresses.ts'
import type { ShownReport } from './shown-report.ts'

/** What a report came to: its chart, its rows page by page, and the ways to files. */
export function ReportResult({ title, shown }: { title: string; shown: ShownReport }) {
  const { table, says, total, hasMore, page, pages } = shown
  const { search, faults, isPersonal, failure } = shown
  const number = hasMore ? `More than ${count(total)} rows` : counted(total, 'row')
  const drawn = pages > 1 ? `${title}: the first ${count(table.rows.length)} rows` : title
  return (
    <div>
      <ListFaults faults={faults.map(({ message }) => message)} />
      {failure !== null && <p className={layout.fails}>{failure}</p>}
      {isPersonal && (
        <p className={layout.notice}>
          This report says who somebody is. That you have looked at it is written into the audit
          log.
        </p>
      )}
      {says.length > 0 && (
        <ul className={styles.says} aria-label="What the report is of">
          {says.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {failure === null && table.rows.length === 0 && (
        <ListEmpty heading="Nothing to report">
          No row is like this. Change the filters, or take one out.
        </ListEmpty>
      )}
      {table.rows.length > 0 && (
        <>
          <ListHead says={number}>
            <ListFiles at={customReports} search={search} kinds={['csv', 'xlsx', 'pdf']} />
            <PrintButton />
          </ListHead>
          {page === 1 && <ReportChart title={drawn} table={table} />}
          <ReportRows title={title} table={table} isWhole={pages === 1} />
          <div className={styles.onScreen}>
            <NumberedPager label="Pages of the report" page={page} pages={pages}>
              <span>{`Page ${count(page)} of ${count(pages)}`}</span>
            </NumberedPager>
          </div>
        </>
      )}
    </div>
  )
}
