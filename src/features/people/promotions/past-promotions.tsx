import { Form } from 'react-router'
import { institute } from '#institute'
import { counted } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import styles from './promotion-page.module.css'
import { type MadePromotion, planWords } from './promotions.ts'

type PastPromotionsProps = { promotions: readonly MadePromotion[] }

/** The promotions before, each to undo as one. */
export function PastPromotions({ promotions }: PastPromotionsProps) {
  if (promotions.length === 0) return null
  const instant = (at: Date) => formatInstant(new Date(at), institute.timeZone)
  return (
    <section aria-labelledby="past" className={styles.past}>
      <h2 id="past">Promotions before</h2>
      <ul>
        {promotions.map(({ number, plan, actor, madeAt, undoneAt, members }) => (
          <li key={number}>
            <div>
              <strong>{planWords(plan)}</strong>
              <p>
                {counted(members, 'member')} · {instant(madeAt)} by {actor}
                {undoneAt && ` · undone ${instant(undoneAt)}`}
              </p>
            </div>
            {!undoneAt && (
              <Form method="post">
                <input type="hidden" name="intent" value="undo" />
                <button type="submit" name="number" value={number} className="button button-quiet">
                  Undo
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
