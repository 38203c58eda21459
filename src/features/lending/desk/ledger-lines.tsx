import { Form } from 'react-router'
import { institute } from '#institute'
import { slipAddress } from '#src/features/lending/desk-answers/slip-address.ts'
import {
  type LedgerLine,
  lineKinds,
  payMethods,
  receiptName,
} from '#src/features/lending/ledger/ledger.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './account.module.css'

type Line = LedgerLine & { readonly title: string | null }

/**
 * The lines of a ledger, the newest first: what was charged and credited, what of it is open,
 * receipts, and the way to take a charge back.
 */
export function LedgerLines({ lines, formKey }: { lines: readonly Line[]; formKey: string }) {
  if (lines.length === 0) return <p>Nothing was ever charged.</p>
  return (
    <ol className={styles.lines} aria-label="Lines of the ledger">
      {lines.map((line) => (
        <li key={line.id}>
          <div>
            <strong>{lineKinds[line.kind]}</strong> {line.title}
            <p className={styles.soft}>
              {[formatInstant(new Date(line.at), institute.timeZone), methodWords(line), line.note]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.receiptNumber !== null && (
              <a
                href={slipAddress({ kind: 'receipt', receipt: line.receiptNumber })}
                target="_blank"
                rel="noreferrer"
              >
                Receipt {receiptName(line.receiptNumber)}
              </a>
            )}
            {isCharge(line) && <TakeBack line={line} formKey={formKey} />}
          </div>
          <p className={styles.sum}>
            {rupees(line.amountPaise)}
            {line.amountPaise > 0 && line.openPaise > 0 && (
              <span className={styles.open}>{rupees(line.openPaise)} open</span>
            )}
          </p>
        </li>
      ))}
    </ol>
  )
}

function TakeBack({ line, formKey }: { line: Line; formKey: string }) {
  return (
    <details>
      <summary>Reverse this charge</summary>
      <Form method="post" className={styles.takeBack}>
        <input type="hidden" name="intent" value="reverse" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="charge" value={line.id} />
        <label>
          Why
          <input name="reason" className="field" required maxLength={500} autoComplete="off" />
        </label>
        <button type="submit" className="button button-quiet">
          Reverse charge
        </button>
      </Form>
    </details>
  )
}

function isCharge({ kind, amountPaise }: Line): boolean {
  return amountPaise > 0 && kind !== 'refund'
}

function methodWords({ method, reference }: Line): string | null {
  return method && [payMethods[method], reference].filter(Boolean).join(' ')
}
