import { CheckBox } from './check-box.tsx'
import type { LabelFields } from './label-form.ts'
import styles from './label-form-view.module.css'
import { NumberField } from './number-input.tsx'
import { customMeasures, customSheet } from './sheet-form.ts'
import { sheetPresets } from './sheet-presets.ts'

type SheetFieldsProps = {
  readonly fields: LabelFields
  readonly initial: LabelFields
  readonly isWrong: (field: string) => boolean
}

/** Which paper, where on it, and how the printer has to be led. */
export function SheetFields({ fields, initial, isWrong }: SheetFieldsProps) {
  const isCustom = fields.sheet === customSheet
  return (
    <fieldset className={styles.group}>
      <legend>Paper</legend>
      <label htmlFor="sheet">Sheet or roll</label>
      <select className="field" id="sheet" name="sheet" defaultValue={initial.sheet}>
        {sheetPresets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={customSheet}>My own measures</option>
      </select>
      <details className={styles.more} open={isCustom}>
        <summary>My own measures</summary>
        <div className={styles.numbers}>
          {customMeasures.map((measure) => (
            <NumberField
              key={measure.field}
              name={measure.field}
              label={measure.name}
              value={initial[measure.field] ?? ''}
              isWrong={isWrong(measure.field)}
              {...('whole' in measure ? {} : { unit: 'mm' })}
            />
          ))}
        </div>
      </details>
      <div className={styles.numbers}>
        <NumberField
          name="start"
          label="Begin at label"
          value={initial.start ?? '1'}
          isWrong={isWrong('start')}
        />
        <NumberField
          name="offsetX"
          label="Shift to the right"
          value={initial.offsetX ?? '0'}
          unit="mm"
          isWrong={isWrong('offsetX')}
        />
        <NumberField
          name="offsetY"
          label="Shift down"
          value={initial.offsetY ?? '0'}
          unit="mm"
          isWrong={isWrong('offsetY')}
        />
      </div>
      <CheckBox
        name="outlines"
        label="Outlines of the labels, for a try on plain paper"
        isOn={Boolean(initial.outlines)}
      />
      <p className={styles.help}>
        Do the labels come out beside their places? Print the{' '}
        <a href={testPageAddress(fields)} target="_blank" rel="noreferrer">
          test page
        </a>
        , measure, and put the difference into “Shift”. This browser remembers it.
      </p>
    </fieldset>
  )
}

function testPageAddress(fields: LabelFields): string {
  const names = ['sheet', 'offsetX', 'offsetY', ...customMeasures.map(({ field }) => field)]
  const sent = names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))
  return `/labels/test-page.pdf?${new URLSearchParams(sent as [string, string][])}`
}
