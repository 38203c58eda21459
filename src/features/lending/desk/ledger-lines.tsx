import { Form } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { slipAddress } from '#src/features/lending/desk-answers/slip-address.ts'
import { type LedgerLine, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { type LedgerWords, ledgerWords } from '#src/features/lending/ledger/words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './account.module.css'
import { deskWords } from './words.ts'

type Line = LedgerLine & { readonly title: string | null }

/**
 * The lines of a ledger, the newest first: what was charged and credited, what of it is open,
 * receipts, and the way to take a charge back.
 */
export function LedgerLines({ lines, formKey }: { lines: readonly Line[]; formKey: string }) {
  const words = useWords(deskWords)
  const ledger = useWords(ledgerWords)
  const calendar = useWords(calendarWords)
  if (lines.length === 0) return <p>{words.neverCharged}</p>
  return (
    <ol className={styles.lines} aria-label={words.linesOfLedger}>
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            <strong>{ledger[line.kind]}</strong> {line.title}
            <p className={styles.soft}>
              {[
                shownInstant(calendar, new Date(line.at), institute.timeZone),
                methodWords(line, ledger),
                line.note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.receiptNumber !== null && (
              <a
                href={slipAddress({ kind: 'receipt', receipt: line.receiptNumber })}
                target="_blank"
                rel="noreferrer"
              >
                {words.receiptNumber(receiptName(line.receiptNumber))}
              </a>
            )}
            {isCharge(line) && <TakeBack line={line} formKey={formKey} />}
          </div>
          <p className={styles.sum}>
            {rupees(line.amountPaise)}
            {line.amountPaise > 0 && line.openPaise > 0 && (
              <span className={styles.open}>{words.openSum(rupees(line.openPaise))}</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

function TakeBack({ line, formKey }: { line: Line; formKey: string }) {
  const words = useWords(deskWords)
  return (
    <details>
      <summary>{words.reverseThis}</summary>
      <Form method="post" className={styles.takeBack}>
        <input type="hidden" name="intent" value="reverse" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="charge" value={line.id} />
        <label>
          {words.why}
          <input name="reason" className="field" required maxLength={500} autoComplete="off" />
        </label>
        <button type="submit" className="button button-quiet">
          {words.reverseCharge}
        </button>
      </Form>
    </details>
  )
}

function isCharge({ kind, amountPaise }: Line): boolean {
  return amountPaise > 0 && kind !== 'refund'
}

function methodWords({ method, reference }: Line, ledger: LedgerWords): string | null {
  return method && [ledger[method], reference].filter(Boolean).join(' ')
}
