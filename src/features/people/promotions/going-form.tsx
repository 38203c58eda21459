import { useState } from 'react'
import { Form } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import styles from './promotion-page.module.css'
import { type PromotionPlan, planWords } from './promotions.ts'

type PreviewRow = {
  readonly number: number
  readonly name: string
  readonly facts: string
  readonly goes: boolean
  readonly words: string
}

type GoingFormProps = { plan: PromotionPlan; rows: readonly PreviewRow[] }

/** Who goes and who stays, by name; whoever is unticked stays too. */
export function GoingForm({ plan, rows }: GoingFormProps) {
  const going = rows.filter(({ goes }) => goes)
  const staying = rows.filter(({ goes }) => !goes)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const number = going.length - left.size
  const tick = (member: number, isTicked: boolean) => {
    const now = new Set(left)
    if (isTicked) now.delete(member)
    else now.add(member)
    setLeft(now)
  }
  return (
    <section aria-labelledby="going">
      <h2 id="going">{planWords(plan)}</h2>
      {going.length > 0 ? (
        <Form method="post">
          <p>Untick those who stay: those who repeat a year, for example.</p>
          <ul className={styles.people}>
            {going.map((row) => (
              <li key={row.number}>
                <label>
                  <input
                    type="checkbox"
                    name="member"
                    value={row.number}
                    defaultChecked
                    onChange={({ target }) => tick(row.number, target.checked)}
                  />
                  <span>
                    <strong>{row.name}</strong> <small>{row.facts}</small>
                  </span>
                  <span className={styles.change}>{row.words}</span>
                </label>
              </li>
            ))}
          </ul>
          <p className={styles.buttons}>
            <button
              type="submit"
              name="intent"
              value="run"
              className="button"
              disabled={number === 0}
            >
              {plan.kind === 'semester' ? 'Promote' : 'Let go'} {number}{' '}
              {number === 1 ? 'member' : 'members'}
            </button>
          </p>
        </Form>
      ) : (
        <p>Nobody of these can go.</p>
      )}
      {staying.length > 0 && (
        <details className={`${layout.fold} ${styles.staying}`}>
          <summary>Stay as they are ({staying.length})</summary>
          <ul className={styles.people}>
            {staying.map((row) => (
              <li key={row.number}>
                <strong>{row.name}</strong> <small>{row.facts}</small> {row.words}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
