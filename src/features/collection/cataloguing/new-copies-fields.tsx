import type { ReactNode } from 'react'
import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import type { CountedSeries } from '#src/features/collection/books/accession-series.ts'
import { copyLimits } from '#src/features/collection/books/text-limits.ts'
import { SeriesField } from '#src/features/collection/catalogue-maintenance/series-field.tsx'
import {
  type CopyFact,
  type CopyTexts,
  copyLabels,
} from '#src/features/collection/catalogue-maintenance/whole-copy.ts'
import styles from './cataloguing.module.css'
import { copyFieldName } from './copies-form.ts'

type SharedCopyFieldsProps = {
  /** The prefix of the series that is chosen; null: none yet. */
  series: string | null
  texts: CopyTexts
  faults: Readonly<Record<string, string>>
  /** Places that copies have already, to choose from. */
  places: readonly string[]
  itemTypes: readonly { readonly code: string; readonly name: string }[]
  today: string
  /** What there is to choose from. */
  allSeries: readonly CountedSeries[]
}
export type NewCopiesFieldsProps = SharedCopyFieldsProps & { count: string }

/**
 * How many copies come with the book, and what they have in common; their numbers are given by
 * themselves.
 */
export function NewCopiesFields({
  count,
  isNamed = false,
  children,
  ...shared
}: NewCopiesFieldsProps & {
  /** Whether a heading names them already. */
  isNamed?: boolean
  /** What stands behind their number. */
  children?: ReactNode
}) {
  return (
    <fieldset className={isNamed ? styles.fields : styles.copies}>
      <legend className={isNamed ? 'visually-hidden' : undefined}>Copies</legend>
      <CountField count={count} fault={shared.faults.count} />
      {children}
      <SharedCopyFields {...shared} />
    </fieldset>
  )
}

/** How many copies come with the book. */
export function CountField({ count, fault }: { count: string; fault: string | undefined }) {
  return (
    <FormField
      name="copies"
      label="How many"
      defaultValue={count}
      fault={fault}
      inputMode="numeric"
      maxLength={6}
      hint="Their accession numbers follow the last one. 0: none yet"
    />
  )
}

/** What new copies have in common. */
export function SharedCopyFields(props: SharedCopyFieldsProps) {
  const { texts, faults, places, itemTypes, today } = props
  const field = copyField(texts, faults)
  return (
    <>
      <SeriesField series={props.allSeries} value={props.series} fault={faults.series} />
      <FormField {...field('location')} maxLength={copyLimits.location} options={places} />
      <ChoiceField
        label={copyLabels.itemType}
        name={copyFieldName('itemType')}
        value={texts.itemType || 'book'}
        options={itemTypes.map(({ code, name }) => [code, name] as const)}
        fault={faults.itemType}
      />
      <PriceField texts={texts} faults={faults} />
      <FormField {...field('source')} maxLength={copyLimits.source} hint="Vendor or donor" />
      <FormField {...field('billNumber')} maxLength={copyLimits.billNumber} />
      <FormField {...field('billDate')} type="date" max={today} />
      <FormField {...field('acquiredOn')} type="date" max={today} hint="Empty: today" />
      <label className={styles.box}>
        <input
          type="checkbox"
          name={copyFieldName('referenceOnly')}
          value="yes"
          defaultChecked={texts.referenceOnly !== ''}
        />
        {copyLabels.referenceOnly}
      </label>
    </>
  )
}

/** What each of the copies costs. */
export function PriceField({ texts, faults }: Pick<SharedCopyFieldsProps, 'texts' | 'faults'>) {
  const field = copyField(texts, faults)('pricePaise')
  return <FormField {...field} inputMode="decimal" maxLength={30} hint="Of each" />
}

function copyField(texts: CopyTexts, faults: SharedCopyFieldsProps['faults']) {
  return (name: CopyFact) => ({
    name: copyFieldName(name),
    label: copyLabels[name],
    defaultValue: texts[name],
    fault: faults[name],
  })
}
