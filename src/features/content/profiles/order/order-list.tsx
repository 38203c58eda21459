import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import marks from '#src/browser/page/marks.module.css'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import styles from './order.module.css'
import { orderText, placeField, readOrder, sentOrder } from './order-form.ts'
import { inOrder, type OrderedPerson, type OrderStep, placesOf, readStep } from './people-order.ts'

type OrderListProps = {
  /** Its number, or "none". */
  department: string
  people: readonly OrderedPerson[]
  /** As it is arranged, but not saved; left out: as it is saved. */
  order: readonly number[] | undefined
  /** The step that it was arranged by. */
  step: OrderStep | null
  /** What was typed as places, where it was refused. */
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  version: string
}

type Arranged = {
  readonly order: readonly number[]
  readonly step: OrderStep | null
  /** Whether it was arranged here since the server drew it: what was refused before is old then. */
  readonly isNew: boolean
}

/** The button "Save order" has no value; the others save nothing. */
const saving = ['']

/**
 * The form that puts people in order, by numbers or by buttons. The buttons work in the browser, and
 * without scripts by the server; nothing is saved before "Save order".
 */
export function OrderList({
  department,
  people,
  order,
  step,
  typed,
  faults,
  version,
}: OrderListProps) {
  const form = useRef<HTMLFormElement>(null)
  const saved = people.map(({ number }) => number)
  const [now, setNow] = useState<Arranged>({ order: order ?? saved, step, isNew: false })
  useEffect(() => {
    if (now.step) focusStep(form.current, now.step)
  }, [now])
  const arrange = (event: MouseEvent<HTMLButtonElement>) => {
    if (!form.current) return
    const sent = new FormData(form.current, event.currentTarget)
    const field = (name: string) => String(sent.get(name) ?? '')
    try {
      setNow({ order: sentOrder(people, field), step: readStep(field('intent')), isNew: true })
      event.preventDefault()
      // The order has what was typed as places: the draft of the form begins anew with it.
      form.current.dispatchEvent(new Event('reset'))
    } catch {
      // A place that is none: the server answers with what is wrong.
    }
  }
  const drawn = inOrder(people, now.order)
  const text = orderText(drawn.map(({ number }) => number))
  useEffect(() => {
    const field = form.current?.elements.namedItem('order')
    if (text && field instanceof HTMLInputElement) {
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [text])
  const restore = (before: string) => {
    if (before === text) return
    setNow({ order: readOrder(before), step: null, isNew: true })
  }
  const isSaved = text === orderText(saved)
  const rows = placesOf(drawn).map((row) => ({
    ...row,
    last: drawn.filter(({ isPast }) => isPast === row.person.isPast).length,
  }))
  const at = rows.find(({ person }) => person.number === now.step?.number)
  const parts = [
    ['People', rows.filter(({ person }) => !person.isPast)],
    ['Former members', rows.filter(({ person }) => person.isPast)],
  ] as const
  return (
    <Form method="post" ref={form}>
      <FormDraft name={`order of ${department}`} savedBy={saving} />
      <input type="hidden" name="version" value={version} />
      <input
        type="hidden"
        name="order"
        value={text}
        data-draft="always"
        data-draft-page={orderText(saved)}
        onInput={({ currentTarget }) => restore(currentTarget.value)}
      />
      <p className={styles.save}>
        <button type="submit" className="button">
          Save order
        </button>
        <span role="status">
          {at && `${at.person.name} is now ${at.place} of ${at.last}. `}
          {!isSaved && 'The new order is not saved yet.'}
        </span>
      </p>
      {parts.map(
        ([heading, some]) =>
          some.length > 0 && (
            <section key={heading}>
              <h2>{heading}</h2>
              <ol className={styles.people}>
                {some.map(({ person, place, last }) => (
                  <OrderRow
                    key={person.number}
                    person={person}
                    place={place}
                    last={last}
                    arrange={arrange}
                    drawn={text}
                    typed={now.isNew ? undefined : typed[placeField(person.number)]}
                    fault={now.isNew ? undefined : faults[placeField(person.number)]}
                  />
                ))}
              </ol>
            </section>
          ),
      )}
    </Form>
  )
}

type OrderRowProps = {
  person: OrderedPerson
  place: number
  last: number
  arrange: (event: MouseEvent<HTMLButtonElement>) => void
  /** Fields are drawn anew when the order differs. */
  drawn: string
  typed: string | undefined
  fault: string | undefined
}

function OrderRow({ person, place, last, arrange, drawn, typed, fault }: OrderRowProps) {
  const { number, name, designation, shown } = person
  const steps = [
    ['up', 'Up', place === 1],
    ['down', 'Down', place === last],
  ] as const
  return (
    <li>
      <input
        key={drawn}
        type="text"
        inputMode="numeric"
        name={placeField(number)}
        aria-label={`Place of ${name}, from 1 to ${last}`}
        aria-invalid={fault ? true : undefined}
        defaultValue={typed ?? String(place)}
        maxLength={4}
        autoComplete="off"
      />
      <div>
        <strong lang={writtenLanguage(name)}>{name}</strong>{' '}
        {!shown && <span className={`${marks.mark} ${marks.none}`}>Hidden</span>}
        <span lang={writtenLanguage(designation)}>{designation}</span>
      </div>
      <div className={styles.steps}>
        {steps.map(([way, label, isEnd]) => (
          <button
            key={way}
            type="submit"
            name="intent"
            value={`${way}:${number}`}
            className="button button-quiet"
            aria-label={`${label}: ${name}`}
            aria-disabled={isEnd || undefined}
            onClick={arrange}
          >
            {label}
          </button>
        ))}
      </div>
    </li>
  )
}

/** The focus stays on the button that moved somebody, wherever the row has come. */
function focusStep(form: HTMLFormElement | null, { number, by }: OrderStep): void {
  const value = `${by === -1 ? 'up' : 'down'}:${number}`
  form?.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.focus()
}
