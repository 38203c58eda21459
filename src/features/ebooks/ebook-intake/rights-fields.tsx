import { ChoiceField } from '#src/browser/forms/choice-field.tsx'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { TextLines } from '#src/browser/forms/text-lines.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import {
  type EbookKind,
  type EbookReaders,
  ebookRights,
} from '#src/features/ebooks/ebooks/ebooks.ts'
import type { EbookField, EbookTexts } from './ebook-texts.ts'
import { intakeWords } from './words.ts'

/** The careful one first. */
const offeredReaders: readonly EbookReaders[] = ['signed-in', 'departments', 'listed', 'everybody']

type RightsFieldsProps = {
  kind: EbookKind
  isCampusKnown: boolean
  texts: EbookTexts
  faults: Readonly<Record<string, string>>
}

/** By what right an e-book is shown, to whom, how and until when. */
export function RightsFields({ kind, isCampusKnown, texts, faults }: RightsFieldsProps) {
  const words = useWords(intakeWords)
  const field = (name: EbookField) => ({ name, fault: faults[name], defaultValue: texts[name] })
  const isFile = kind !== 'link'
  const fits = ebookRights.filter((right) => right !== 'link-only' || !isFile)
  const tick = (name: 'download' | 'print' | 'campus', label: string) => (
    <p>
      <label>
        <input type="checkbox" name={name} defaultChecked={texts[name] === 'on'} /> {label}
      </label>
    </p>
  )
  return (
    <fieldset>
      <legend>{words.rightsAndReaders}</legend>
      <ChoiceField
        name="rights"
        label={words.byWhatRight}
        value={texts.rights}
        options={[
          ['', words.pleaseChoose],
          ...fits.map((right) => [right, words.rightsName(right)] as const),
        ]}
        fault={faults.rights}
      />
      <FormField
        {...field('licence')}
        label={words.whichLicence}
        maxLength={200}
        hint={words.licenceHint}
      />
      <ChoiceField
        name="readers"
        label={words.whoMayRead}
        value={texts.readers}
        options={offeredReaders.map((who) => [who, words.readersName(who)] as const)}
        fault={faults.readers}
      />
      <TextLines
        {...field('departments')}
        label={words.departments}
        rows={2}
        maxLength={4000}
        hint={words.departmentsHint}
      />
      <TextLines {...field('listed')} label={words.listed} rows={2} maxLength={200_000} />
      {tick('campus', words.campusOnly)}
      {!isCampusKnown && <p>{words.campusUnknown}</p>}
      {isFile && tick('download', words.mayDownload)}
      {kind === 'pdf' && <p>{words.pdfHint}</p>}
      {(kind === 'epub' || kind === 'cbz') && (
        <>
          {tick('print', words.mayPrint)}
          <p>{words.printHint}</p>
        </>
      )}
      {isFile && (
        <>
          <FormField
            {...field('seats')}
            label={words.seats}
            inputMode="numeric"
            maxLength={4}
            hint={words.seatsHint}
          />
          <p>{words.lentHint}</p>
        </>
      )}
      <FormField {...field('until')} label={words.until} type="date" hint={words.untilHint} />
    </fieldset>
  )
}
