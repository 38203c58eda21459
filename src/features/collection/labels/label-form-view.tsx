import type { ReactNode, RefObject } from 'react'
import { useWords } from '#src/browser/words/use-words.ts'
import { isSymbology, symbologies, symbologyName } from '#src/kernel/symbols/symbologies.ts'
import { CheckBox } from './check-box.tsx'
import type { LabelFields } from './label-form.ts'
import styles from './label-form-view.module.css'
import type { Fault } from './label-list.ts'
import { labelKinds } from './label-order.ts'
import { NumberField } from './number-input.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { labelWords } from './words.ts'

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
  const words = useWords(labelWords)
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
        <legend>{words.numbers}</legend>
        <label htmlFor="list">{words.listOf}</label>
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
          {words.rangeIsWritten}
          <code>ACC-000101…000180</code>
          {words.orWritten}
          <code>ACC-000101..000180</code>
          {words.columnsPasted}
        </p>
        {children}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.labels}</legend>
        <label htmlFor="kind">{words.print}</label>
        <select className="field" id="kind" name="kind" defaultValue={initial.kind}>
          {labelKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words[kind]}
            </option>
          ))}
        </select>
        <div className={styles.types} role="radiogroup" aria-label={words.kindOfBarcode}>
          {Object.keys(symbologies)
            .filter(isSymbology)
            .map((type) => (
              <label key={type} className={styles.type}>
                <input
                  type="radio"
                  name="type"
                  value={type}
                  defaultChecked={type === (initial.type ?? 'code128')}
                />
                <span>
                  <strong>{symbologyName(words, type)}</strong>
                  <span className={styles.about}>{words[type]}</span>
                </span>
              </label>
            ))}
        </div>
        <CheckBox name="code" label={words.numberBeneath} isOn={isOn('code')} />
        <CheckBox name="title" label={words.titleLine} isOn={isOn('title')} />
        <CheckBox name="library" label={words.libraryName} isOn={isOn('library')} />
        <CheckBox name="check" label={words.checkCharacter} isOn={isOn('check')} />
        <NumberField
          name="copies"
          label={words.copies}
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
          {words.show}
        </button>
        <button className="button" type="submit">
          {words.printPdf}
        </button>
      </div>
    </form>
  )
}
