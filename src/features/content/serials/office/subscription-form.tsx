import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import styles from './serials.module.css'
import type { SubscriptionTexts } from './subscription-texts.ts'

type SubscriptionFormProps = {
  texts: SubscriptionTexts
  faults: Readonly<Record<string, string>>
  /** Vendors that others were bought from, to choose from. */
  vendors: readonly string[]
  locations: readonly string[]
  /** The button that saves it. */
  label: string
  /** What the form was drawn from, or is about. */
  children?: ReactNode
}

/** The form of a subscription to a print journal. */
export function SubscriptionForm(props: SubscriptionFormProps) {
  const { texts, faults, vendors, locations, label, children } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const faultOf = (name: string) =>
    Object.entries(faults).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
  const field = (name: keyof typeof faults & keyof SubscriptionTexts) => ({
    name,
    fault: faultOf(name),
    defaultValue: String(texts[name]),
  })
  return (
    <Form method="post" className={styles.form}>
      {children}
      <ScheduleFields texts={texts} faultOf={faultOf} />
      <fieldset className={styles.part}>
        <legend>The subscription</legend>
        <div className={styles.triple}>
          <FormField {...field('startsOn')} label="First day" type="date" required />
          <FormField {...field('endsOn')} label="Last day" type="date" required />
          <FormField {...field('remindDays')} label="Renew, days before" inputMode="numeric" />
        </div>
        <div className={styles.pair}>
          <FormField {...field('vendorName')} label="Vendor" options={vendors} maxLength={160} />
          <FormField
            {...field('vendorEmail')}
            label="E-mail for claims"
            type="email"
            maxLength={254}
            hint="Left empty, claim letters are printed."
          />
        </div>
        <div className={styles.triple}>
          <FormField {...field('pricePaise')} label="Price (₹)" inputMode="decimal" />
          <FormField {...field('copies')} label="Copies of each issue" inputMode="numeric" />
          <FormField {...field('graceDays')} label="Days of grace" inputMode="numeric" />
        </div>
        <div className={styles.pair}>
          <FormField {...field('location')} label="Location" options={locations} maxLength={200} />
          <FormField {...field('callNumber')} label="Call number" maxLength={100} />
        </div>
        <TextLines
          name="note"
          label="Note"
          defaultValue={texts.note}
          rows={3}
          maxLength={2000}
          fault={faultOf('note')}
        />
      </fieldset>
      <p className={styles.buttons}>
        <SendButton isBusy={isBusy} name="intent" value="save">
          {label}
        </SendButton>
        <SendButton isBusy={isBusy} className="button button-quiet" name="intent" value="preview">
          Show the issues first
        </SendButton>
      </p>
    </Form>
  )
}
