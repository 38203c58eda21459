import { Form } from 'react-router'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import type { FormResult } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import type { CountedSeries } from '#src/features/collection/books/accession-series.ts'
import {
  type CopyTexts,
  copyLabels,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import cataloguing from '#src/features/collection/cataloguing/cataloguing.module.css'
import { SharedCopyFields } from '#src/features/collection/cataloguing/new-copies-fields.tsx'
import styles from './book-pile.module.css'
import type { PileCommon } from './pile.ts'

type CommonFormProps = {
  common: PileCommon
  /** What was sent and not taken; null: nothing. */
  failed: FormResult | null
  places: readonly string[]
  itemTypes: readonly { readonly code: string; readonly name: string }[]
  allSeries: readonly CountedSeries[]
  today: string
}

const stateOptions = [
  ['in-processing', 'In processing, until their labels are on'],
  ['available', 'On the shelf at once'],
] as const

/** What all copies of the pile have in common, entered once. */
export function CommonForm({ common, failed, ...choices }: CommonFormProps) {
  const isOfThis = failed !== null && failed.typed.code === '' && failed.typed.line === ''
  const texts = isOfThis ? (failed.typed as CopyTexts) : common.texts
  const series = isOfThis ? (failed.typed.series ?? null) : common.series
  const said = saidOf(common.texts)
  return (
    <details
      className={`${layout.fold} ${styles.common}`}
      open={isOfThis}
      key={JSON.stringify([common, failed?.faults])}
    >
      <summary>
        {said === ''
          ? 'What all copies have in common: location, vendor, bill'
          : `All copies: ${said}`}
      </summary>
      <Form method="post" className={cataloguing.form}>
        <input type="hidden" name="intent" value="common" />
        <SharedCopyFields
          {...choices}
          series={series}
          texts={texts}
          faults={isOfThis ? failed.faults : {}}
        />
        <ChoiceField
          label={copyLabels.state}
          name="copy-state"
          value={texts.state}
          options={stateOptions}
        />
        <p className={styles.whole}>
          <button type="submit" className="button">
            Save for all copies
          </button>
        </p>
      </Form>
    </details>
  )
}

function saidOf({ location, source, billNumber, billDate }: CopyTexts): string {
  const bill = [billNumber && `bill ${billNumber}`, billDate].filter(Boolean).join(' of ')
  return [location, source, bill].filter(Boolean).join(' · ')
}
