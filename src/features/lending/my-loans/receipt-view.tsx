import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { type Receipt, receiptName } from '#src/features/lending/ledger/ledger.ts'
import { ledgerWords } from '#src/features/lending/ledger/words.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { rupees } from '#src/kernel/money.ts'
import styles from './my-loans.module.css'
import { myLoansWords } from './words.ts'

type ReceiptViewProps = {
  receipt: Omit<Receipt, 'at' | 'takenBy' | 'takenByName' | 'settles'> & {
    /** An ISO instant. */
    readonly at: string
    readonly settles: readonly Omit<Receipt['settles'][number], 'facts'>[]
  }
}

/** A receipt whole, to read or print. */
export function ReceiptView({ receipt }: ReceiptViewProps) {
  const words = useWords(myLoansWords)
  const ledger = useWords(ledgerWords)
  const calendar = useWords(calendarWords)
  const { number, kind, paise, method, reference, at, member, settles } = receipt
  const whose = `${member.name} (${memberNumber(member.number)})`
  const when = shownInstant(calendar, new Date(at), institute.timeZone)
  return (
    <>
      <h1>{words.receipt(receiptName(number))}</h1>
      <p>
        {kind === 'refund' ? words.paidBackTo(whose) : words.receivedFrom(whose)}:{' '}
        <strong>{rupees(paise)}</strong>, {ledger[method]}
        {reference && ` ${reference}`}, {words.sentence(when)}
      </p>
      {settles.length > 0 && (
        <ul className={styles.lines}>
          {settles.map((line, place) => (
            <li key={`${line.kind} ${place}`}>
              <span>
                {ledger[line.kind]}
                {line.title && `, ${line.title}`}
                {line.note && <small>{line.note}</small>}
              </span>
              <strong>{rupees(line.paise)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>{words.printThis}</p>
    </>
  )
}
