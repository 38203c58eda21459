import { marcText } from '#src/features/collection/books/marc-text.ts'
import {
  isControlField,
  type MarcDataField,
  type MarcRecord,
} from '#src/features/collection/marc/marc.ts'
import { sameStatement, statements, wholeText } from './mods-fields.ts'
import { leaf } from './mods-xml.ts'

/** Types of notes (https://www.loc.gov/standards/mods/mods-notes.html) by their fields. */
const noteTypes: Readonly<Record<string, string>> = {
  502: 'thesis',
  504: 'bibliography',
  508: 'creation/production credits',
  511: 'performers',
  515: 'numbering',
  518: 'venue',
  524: 'preferred citation',
  530: 'additional physical form',
  533: 'reproduction',
  534: 'original version',
  535: 'original location',
  536: 'funding',
  538: 'system details',
  545: 'biographical/historical',
  546: 'language',
  561: 'ownership',
  581: 'publications',
  585: 'exhibitions',
  586: 'awards',
}

/**
 * Fields that stand elsewhere in MODS, and what is the library's own: sources (541) and what was
 * done to copies (583).
 */
const elsewhere = ['505', '506', '520', '521', '540', '541', '583']

/**
 * `note`: who made the book as it says itself, then all notes in their order; `accessCondition`.
 */
export function modsNotes(record: MarcRecord): string[] {
  const tags = record.fields
    .filter((field) => !isControlField(field))
    .map(({ tag }) => tag)
    .filter((tag) => /^5\d\d$/.test(tag) && !elsewhere.includes(tag))
  return [
    ...statements(record, '245').map((field) =>
      leaf('note', marcText(field, 'c'), {
        type: 'statement of responsibility',
        ...sameStatement(field),
      }),
    ),
    ...statements(record, ...new Set(tags)).map((field) =>
      leaf('note', noteText(field), { type: noteTypes[field.tag], ...sameStatement(field) }),
    ),
    ...statements(record, '506').map((field) => condition(field, 'restriction on access')),
    ...statements(record, '540').map((field) => condition(field, 'use and reproduction')),
  ]
}

function condition(field: MarcDataField, type: string): string {
  return leaf('accessCondition', noteText(field), { type, ...sameStatement(field) })
}

/** All words of a note; addresses and control numbers are none. */
function noteText(field: MarcDataField): string {
  return wholeText(field, 'abcdefghijklmnopqrstvxyz')
}
