import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import layout from '#src/browser/page/page.module.css'
import type { Fund } from './funds.ts'
import styles from './purchases.module.css'

type FundFormsProps = {
  funds: readonly Fund[]
  /** Name, fault and what was typed of a field of the form with this intent. */
  of: (
    name: string,
    intent: string,
  ) => { name: string; fault: string | undefined; defaultValue: string | undefined }
}

/** The funds there are, each to be changed or closed, and a new one. */
export function FundForms({ funds, of }: FundFormsProps) {
  return (
    <section className={layout.card} aria-labelledby="funds">
      <h2 id="funds">Funds</h2>
      {funds.map((fund) => (
        <details key={fund.id}>
          <summary>
            {fund.name}
            {fund.isClosed ? ' (closed)' : ''}
          </summary>
          {fund.note && <p className={styles.text}>{fund.note}</p>}
          <Form method="post" className={styles.form} key={fund.version}>
            <input type="hidden" name="fund" value={fund.id} />
            <input type="hidden" name="version" value={fund.version} />
            <FormField name="name" label="Name" defaultValue={fund.name} required maxLength={120} />
            <FormField name="note" label="Note" defaultValue={fund.note ?? ''} maxLength={500} />
            <label>
              <input type="checkbox" name="closed" value="yes" defaultChecked={fund.isClosed} />{' '}
              Closed: no more money is allotted to it
            </label>
            <p>
              <button type="submit" className="button" name="intent" value="change-fund">
                Save the fund
              </button>
            </p>
          </Form>
        </details>
      ))}
      <h3>New fund</h3>
      <Form method="post" className={styles.form}>
        <FormField
          {...of('name', 'fund')}
          label="Name"
          hint="As General grant, UGC, TEQIP"
          required
          maxLength={120}
        />
        <FormField {...of('note', 'fund')} label="Note" maxLength={500} />
        <p>
          <button type="submit" className="button" name="intent" value="fund">
            Add the fund
          </button>
        </p>
      </Form>
    </section>
  )
}
