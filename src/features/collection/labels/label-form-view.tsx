import type { ReactNode, RefObject } from 'react'
import { CheckBox } from './check-box.tsx'
import type { LabelFields } from './label-form.ts'
import styles from './label-form-view.module.css'
import type { Fault } from './label-list.ts'
import { labelKinds } from './label-order.ts'
import { NumberField } from './number-input.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { symbologies } from './symbologies.ts'

type LabelFormViewProps = {
  readonly form: RefObject<HTMLFormElement | null>
  /** As they stand now. */
  readonly fields: LabelFields
  /** As they stood when the page came. */
  readonly initial: LabelFields
  readonly faults: readonly Fault[]
  readonly onChange: () => void
  /** What the list comes to; stands beneath it. */
  readonly children: ReactNode
}

/** The form: it works as a form without scripts; with them the preview follows each key. */
export function LabelFormView({
  form,
  fields,
  initial,
  faults,
  onChange,
  children,
}: LabelFormViewProps) {
  const isOn = (name: string) => Boolean(initial[name])
  const isWrong = (field: string) => faults.some((fault) => fault.field === field)
  return (
    <form
      ref={form}
      id="labels"
      className={styles.form}
      method="post"
      action="/labels/sheet.pdf"
      encType="multipart/form-data"
      onInput={onChange}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className={styles.group}>
        <legend>Numbers</legend>
        <label htmlFor="list">One a line: a number, a range, or number | title | call number</label>
        <textarea
          className={`field ${styles.list}`}
          id="list"
          name="list"
          rows={6}
          defaultValue={initial.list}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-describedby="list-help label-faults"
          aria-invalid={isWrong('list')}
        />
        <p className={styles.help} id="list-help">
          A range is written <code>ACC-000101…000180</code> or <code>ACC-000101..000180</code>.
          Columns pasted from a spreadsheet keep their tabs.
        </p>
        {children}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Labels</legend>
        <label htmlFor="kind">Print</label>
        <select className="field" id="kind" name="kind" defaultValue={initial.kind}>
          {Object.entries(labelKinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
        <div className={styles.types} role="radiogroup" aria-label="Kind of barcode">
          {Object.entries(symbologies).map(([type, { name, about }]) => (
            <label key={type} className={styles.type}>
              <input
                type="radio"
                name="type"
                value={type}
                defaultChecked={type === (initial.type ?? 'code128')}
              />
              <span>
                <strong>{name}</strong>
                <span className={styles.about}>{about}</span>
              </span>
            </label>
          ))}
        </div>
        <CheckBox name="code" label="The number beneath" isOn={isOn('code')} />
        <CheckBox name="title" label="The title line" isOn={isOn('title')} />
        <CheckBox name="library" label="The library’s name" isOn={isOn('library')} />
        <CheckBox name="check" label="Check character (Code 39 only)" isOn={isOn('check')} />
        <NumberField
          name="copies"
          label="Copies of each"
          value={initial.copies ?? '1'}
          isWrong={isWrong('copies')}
        />
      </fieldset>
      <SheetFields fields={fields} initial={initial} isWrong={isWrong} />
      <div className={`ways ${styles.withoutScript}`}>
        <button
          className="button button-quiet"
          type="submit"
          formMethod="get"
          formAction="/BarcodeGenerator"
          formEncType="application/x-www-form-urlencoded"
        >
          Show
        </button>
        <button className="button" type="submit">
          Print as PDF
        </button>
      </div>
    </form>
  )
}
