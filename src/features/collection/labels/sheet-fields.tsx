import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { CheckBox } from './check-box.tsx'
import { labelFaultWords } from './faults/words.ts'
import type { LabelFields } from './label-form.ts'
import styles from './label-form-view.module.css'
import { NumberField } from './number-input.tsx'
import { customMeasures, customSheet } from './sheet-form.ts'
import { sheetName } from './sheet-name.ts'
import { sheetPresets } from './sheet-presets.ts'
import { labelWords } from './words.ts'

type SheetFieldsProps = {
  readonly fields: LabelFields
  readonly initial: LabelFields
  readonly isWrong: (field: string) => boolean
}

/** Which paper, where on it, and how the printer has to be led. */
export function SheetFields({ fields, initial, isWrong }: SheetFieldsProps) {
  const words = useWords(labelWords)
  const names = useWords(labelFaultWords)
  const isCustom = fields.sheet === customSheet
  return (
    <fieldset className={styles.group}>
      <legend>{words.paper}</legend>
      <label htmlFor="sheet">{words.sheetOrRoll}</label>
      <select className="field" id="sheet" name="sheet" defaultValue={initial.sheet}>
        {sheetPresets.map((sheet) => (
          <option key={sheet.id} value={sheet.id}>
            {sheetName(words, sheet)}
          </option>
        ))}
        <option value={customSheet}>{words.ownMeasures}</option>
      </select>
      <details className={styles.more} open={isCustom}>
        <summary>{words.ownMeasures}</summary>
        <div className={styles.numbers}>
          {customMeasures.map((measure) => (
            <NumberField
              key={measure.field}
              name={measure.field}
              label={names[measure.field]}
              value={initial[measure.field] ?? ''}
              isWrong={isWrong(measure.field)}
              {...('whole' in measure ? {} : { unit: words.millimetres })}
            />
          ))}
        </div>
      </details>
      <div className={styles.numbers}>
        <NumberField
          name="start"
          label={words.beginAt}
          value={initial.start ?? '1'}
          isWrong={isWrong('start')}
        />
        <NumberField
          name="offsetX"
          label={words.shiftRight}
          value={initial.offsetX ?? '0'}
          unit={words.millimetres}
          isWrong={isWrong('offsetX')}
        />
        <NumberField
          name="offsetY"
          label={words.shiftDown}
          value={initial.offsetY ?? '0'}
          unit={words.millimetres}
          isWrong={isWrong('offsetY')}
        />
      </div>
      <CheckBox name="outlines" label={words.outlines} isOn={Boolean(initial.outlines)} />
      <p className={styles.help}>
        <MarkedText
          text={words.testPage}
          mark={(page) => (
            <a href={testPageAddress(fields)} target="_blank" rel="noreferrer">
              {page}
            </a>
          )}
        />
      </p>
    </fieldset>
  )
}

function testPageAddress(fields: LabelFields): string {
  const names = ['sheet', 'offsetX', 'offsetY', ...customMeasures.map(({ field }) => field)]
  const sent = names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))
  return `/labels/test-page.pdf?${new URLSearchParams(sent as [string, string][])}`
}
