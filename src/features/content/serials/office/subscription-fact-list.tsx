import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { formatIssn } from '#src/features/collection/books/isbn.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { Subscription } from '../serials.ts'
import { frequencies, rhythmTexts } from './frequency-texts.ts'
import { irregularityWords } from './irregularity-texts.ts'
import styles from './serials.module.css'

/** What is written of a subscription. */
export function SubscriptionFactList({ subscription }: { subscription: Subscription }) {
  const { journal, schedule, pricePaise, closedAt } = subscription
  const frequency = rhythmTexts(schedule.rhythm).frequency
  const facts: readonly (readonly [string, string | null])[] = [
    ['ISSN', journal.issn && formatIssn(journal.issn)],
    ['Frequency', frequencies.find(([name]) => name === frequency)?.[1] ?? null],
    ['Irregular', schedule.irregularities.map(irregularityWords).join('; ')],
    ['Vendor', [subscription.vendorName, subscription.vendorEmail].filter(Boolean).join(', ')],
    ['Lasts', `${formatDay(subscription.startsOn)} – ${formatDay(subscription.endsOn)}`],
    ['Price', pricePaise === null ? null : rupees(pricePaise)],
    ['Copies', String(subscription.copies)],
    ['Days of grace', counted(subscription.graceDays, 'day')],
    ['Location', subscription.location],
    ['Call number', subscription.callNumber],
    ['Note', subscription.note],
    ['Closed', closedAt && dayWords(closedAt)],
  ]
  return (
    <section className={layout.card} aria-labelledby="facts">
      <h2 id="facts">The subscription</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <p>
        <Link to={href('/journals/:journalId', { journalId: String(journal.number) })}>
          The journal as readers see it
        </Link>
      </p>
    </section>
  )
}
