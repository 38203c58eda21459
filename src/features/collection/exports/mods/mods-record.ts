import { marcText } from '#src/features/collection/books/marc-text.ts'
import {
  controlValue,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { isCode, statements } from './mods-fields.ts'
import { branch, leaf } from './mods-xml.ts'

/** `recordInfo`: who made the record when, its number, and what it was made from. */
export function modsRecordInfo(record: MarcRecord): string {
  const sources = statements(record, '040')
  const entered = (controlValue(record, '008') ?? '').slice(0, 6)
  const [changed = ''] = /^\d{14}/.exec(controlValue(record, '005') ?? '') ?? []
  return branch('recordInfo', [
    ...sources.map((field) => leaf('recordContentSource', marcText(field, 'a'))),
    leaf('recordCreationDate', /^\d{6}$/.test(entered) ? entered : '', { encoding: 'marc' }),
    leaf('recordChangeDate', changed && `${changed.slice(0, 8)}T${changed.slice(8)}`, {
      encoding: 'iso8601',
    }),
    leaf('recordIdentifier', controlValue(record, '001')?.trim(), {
      source: controlValue(record, '003'),
    }),
    leaf('recordOrigin', 'Converted from MARC 21 to MODS 3.8'),
    ...sources.flatMap((field) =>
      subfieldValues(field, 'b')
        .filter(isCode)
        .map((code) =>
          branch('languageOfCataloging', [
            leaf('languageTerm', code, { type: 'code', authority: 'iso639-2b' }),
          ]),
        ),
    ),
    ...sources.flatMap((field) =>
      subfieldValues(field, 'e').map((rules) => leaf('descriptionStandard', rules.trim())),
    ),
  ])
}
