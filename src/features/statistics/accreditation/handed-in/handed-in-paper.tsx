import layout from '#src/browser/page/page.module.css'
import { dayWords } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import styles from '../accreditation.module.css'
import { valueWords } from '../paper.ts'
import { PaperRow } from '../paper-row.tsx'
import type { ComparedItem, HandedIn } from './handed-in.ts'

type HandedInPaperProps = {
  handedIn: HandedIn
  /** Of the year before; null: nothing was handed in then. */
  before: { readonly words: string } | null
  items: readonly ComparedItem[]
}

/** The figures as they were handed in, beside those of the year before. */
export function HandedInPaper({ handedIn, before, items }: HandedInPaperProps) {
  const { number, template, templateName, year, words, asOf, handedBy, handedAt, note } = handedIn
  const search = new URLSearchParams({ template, year: String(year), on: asOf })
  return (
    <section className={layout.card} aria-labelledby="paper">
      <div className={layout.head}>
        <h2 id="paper">{`No. ${number}: ${templateName}, ${words}`}</h2>
        <a href={`/admin/accreditation/handed-in.pdf?number=${number}`}>PDF</a>
      </div>
      <p className={layout.facts}>
        <span>As of {formatDay(asOf)}</span>
        <span>
          Handed in on {dayWords(handedAt)} by {handedBy}
        </span>
        {note && <span>{note}</span>}
      </p>
      <p>
        Annexes and rows are not stored with the figures. They are made from today’s rows:{' '}
        <a href={`/admin/accreditation/pack.pdf?${search}`}>PDF with annexes</a>,{' '}
        <a href={`/admin/accreditation/pack.xlsx?${search}`}>Excel</a>.
      </p>
      {before === null && <p>Nothing was handed in by this template for the year before.</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <PaperRow
            key={`${item.number} ${item.label}`}
            item={item}
            values={
              <>
                <div>
                  <dt>{words}</dt>
                  <dd>{item.value === null ? 'Not given' : valueWords(item.unit, item.value)}</dd>
                </div>
                {before && item.before !== undefined && (
                  <div>
                    <dt>{before.words}</dt>
                    <dd>
                      {item.before === null ? 'Not given' : valueWords(item.unit, item.before)}
                    </dd>
                  </div>
                )}
                {item.change !== null && (
                  <div>
                    <dt>Change</dt>
                    <dd>{changeWords(item)}</dd>
                  </div>
                )}
              </>
            }
          />
        ))}
      </ul>
    </section>
  )
}

function changeWords({ unit, change }: ComparedItem): string {
  if (change === null || change === 0) return 'none'
  const words = valueWords(unit, Math.abs(change))
  return change > 0 ? `+ ${words}` : `− ${words}`
}
