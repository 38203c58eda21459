import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import layout from '#src/browser/page/page.module.css'
import { type Day, dayAfter, daysBetween, formatDay } from '#src/kernel/dates.ts'
import type { Subscription } from '../serials.ts'
import styles from './serials.module.css'

type RoutingFormProps = { version: number; lines: string; fault: string | undefined }

/** To whom issues go round. */
export function RoutingForm({ version, lines, fault }: RoutingFormProps) {
  return (
    <section className={layout.card} aria-labelledby="routing">
      <h2 id="routing">Routing list</h2>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={version} />
        <TextLines
          name="readers"
          label="Who reads each issue, in this order"
          defaultValue={lines}
          rows={4}
          maxLength={5000}
          fault={fault}
          hint="A line for each: a member number (M-000012) or a name. A slip is printed when an issue is checked in."
        />
        <p className={styles.buttons}>
          <button type="submit" className="button button-quiet" name="intent" value="routing">
            Save the routing list
          </button>
        </p>
      </Form>
    </section>
  )
}

type RenewFormProps = {
  subscription: Subscription
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
}

/** The last day of the next term: a year on where terms are of whole years, else as long again. */
function nextEnd(startsOn: Day, endsOn: Day): Day {
  const next = dayAfter(endsOn, 1)
  if (next.slice(4) !== startsOn.slice(4)) {
    return dayAfter(endsOn, Math.min(365, daysBetween(startsOn, endsOn) + 1))
  }
  return dayAfter(`${Number(next.slice(0, 4)) + 1}${next.slice(4).replace('-02-29', '-03-01')}`, -1)
}

/** Where a subscription goes on for another term, is closed or opened again. */
export function RenewForm({ subscription, typed, faults }: RenewFormProps) {
  const { version, startsOn, endsOn, closedAt } = subscription
  return (
    <section className={layout.card} aria-labelledby="renew" key={version}>
      <h2 id="renew">Renew or close</h2>
      <p>
        {closedAt === null
          ? `It ends on ${formatDay(endsOn)}.`
          : 'It is closed: nothing is expected of it.'}
      </p>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="version" value={version} />
        <FormField
          label="New last day"
          name="endsOn"
          type="date"
          defaultValue={typed.endsOn ?? nextEnd(startsOn, endsOn)}
          fault={faults.endsOn}
          required
        />
        <FormField
          label="Price (₹)"
          name="price"
          inputMode="decimal"
          defaultValue={typed.price ?? ''}
          fault={faults.price}
          hint="Empty: as before."
        />
        <p className={styles.buttons}>
          <button type="submit" className="button button-quiet" name="intent" value="renew">
            Renew
          </button>
        </p>
      </Form>
      {closedAt === null ? (
        <details className={layout.fold}>
          <summary>Close the subscription</summary>
          <p>
            Nothing more is expected of it: issues that have not come yet leave the lists of
            check-in. What is late can still be claimed, and the subscription can be opened again.
          </p>
          <StateForm version={version} intent="close" words="Close it" />
        </details>
      ) : (
        <StateForm version={version} intent="reopen" words="Open it again" />
      )}
    </section>
  )
}

type StateFormProps = { version: number; intent: 'close' | 'reopen'; words: string }

function StateForm({ version, intent, words }: StateFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <p className={styles.buttons}>
        <button type="submit" className="button button-quiet" name="intent" value={intent}>
          {words}
        </button>
      </p>
    </Form>
  )
}
