import { Form } from 'react-router'
import type { HoldListName } from './hold-list-names.ts'
import type { ShownHold } from './hold-rows.tsx'
import styles from './holds.module.css'

type HoldButtonsProps = { list: HoldListName; hold: ShownHold }

/** What can be done to a hold in its list. */
export function HoldButtons({ list, hold }: HoldButtonsProps) {
  if (hold.elsewhere !== null) return <p className={styles.soft}>Belongs to {hold.elsewhere}</p>
  return (
    <Form method="post" preventScrollReset className={styles.buttons}>
      <input type="hidden" name="hold" value={hold.holdId} />
      <input type="hidden" name="key" value={hold.key} />
      {intentsOf(list, hold).map(([intent, label]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className="button button-quiet"
          aria-label={`${label}: the hold of ${hold.member.name} on ${hold.book.title}`}
        >
          {label}
        </button>
      ))}
    </Form>
  )
}

function intentsOf(list: HoldListName, { place, canRecall }: ShownHold): [string, string][] {
  if (list === 'not-fetched') return [['expire', 'Clear']]
  return [
    ...(list === 'waiting' && place !== null && place > 1
      ? ([['first', 'Move to front']] satisfies [string, string][])
      : []),
    ...(list === 'waiting' && canRecall
      ? ([['recall', 'Recall']] satisfies [string, string][])
      : []),
    ['cancel', 'Cancel'],
  ]
}
