import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { labelsPerPage, pageCount } from '#src/kernel/paper/sheets.ts'
import { type LabelOrder, labelCount } from './label-order.ts'
import styles from './label-status.module.css'
import { labelWords } from './words.ts'

const mostShown = 6

type LabelStatusProps = {
  readonly order: LabelOrder | null
  readonly faults: readonly string[]
  readonly notes: readonly string[]
}

/** What the list comes to: how many labels and sheets, or what has to be put right first. */
export function LabelStatus({ order, faults, notes }: LabelStatusProps) {
  return (
    <div id="label-faults" aria-live="polite">
      {faults.length > 0 && <Faults faults={faults} />}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {order && faults.length === 0 && <Count order={order} />}
    </div>
  )
}

function Faults({ faults }: { faults: readonly string[] }) {
  const words = useWords(labelWords)
  const more = faults.length - mostShown
  return (
    <div className={styles.faults}>
      <strong>
        {faults.length === 1 ? words.putRight : words.putRightAll(count(faults.length))}
      </strong>
      <ul>
        {faults.slice(0, mostShown).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {more > 0 && <p>{words.andMore(count(more))}</p>}
    </div>
  )
}

function Count({ order }: { order: LabelOrder }) {
  const words = useWords(labelWords)
  const labels = labelCount(order)
  const pages = pageCount(order.sheet, labels, order.start - 1)
  return (
    <p className={styles.count}>
      <MarkedText text={words.labelCount(count(labels))} mark={strong} />
      {labelsPerPage(order.sheet) > 1 && (
        <MarkedText text={words.onSheets(count(pages))} mark={strong} />
      )}
    </p>
  )
}

const strong = (number: string) => <strong>{number}</strong>
