import { marcText } from '#src/features/collection/books/marc-text.ts'
import {
  controlValue,
  type MarcDataField,
  type MarcRecord,
} from '#src/features/collection/marc/marc.ts'
import { eachText, sameStatement, statements } from './mods-fields.ts'
import { branch, leaf } from './mods-xml.ts'

/**
 * `originInfo`: one of what the record as a whole says with its first statement, one of each
 * further statement.
 */
export function modsOrigin(record: MarcRecord): string[] {
  const imprints = statements(record, '264', '260')
  const main = imprints.find(({ tag, ind2 }) => tag === '260' || ind2 === '1')
  return [
    branch(
      'originInfo',
      [
        codedPlace(record),
        ...(main ? statement(main) : []),
        ...codedDates(record),
        ...statements(record, '250').map((field) => leaf('edition', marcText(field, 'ab'))),
        leaf('issuance', issuance(record)),
        ...statements(record, '310').map((field) => leaf('frequency', marcText(field, 'ab'))),
      ],
      main ? { eventType: eventType(main), ...sameStatement(main) } : {},
    ),
    ...imprints
      .filter((field) => field !== main)
      .map((field) =>
        branch('originInfo', statement(field), {
          eventType: eventType(field),
          ...sameStatement(field),
        }),
      ),
  ]
}

/** By the second indicator of 264; a copyright date says by its element what it is. */
const events: Readonly<Record<string, string>> = {
  0: 'production',
  1: 'publication',
  2: 'distribution',
  3: 'manufacture',
}

function eventType({ tag, ind2 }: MarcDataField): string | undefined {
  return tag === '264' ? events[ind2] : undefined
}

/** Place, publisher and date as they stand on the book. */
function statement(field: MarcDataField): string[] {
  return [
    ...eachText(field, 'a').map((text) =>
      branch('place', [leaf('placeTerm', text, { type: 'text' })]),
    ),
    ...eachText(field, 'b').map((text) => leaf('publisher', text)),
    ...eachText(field, 'c').map((text) => leaf(dateElement(field), text)),
    ...(field.tag === '260' ? eachText(field, 'g').map((text) => leaf('dateCreated', text)) : []),
  ]
}

function dateElement({ tag, ind2 }: MarcDataField): string {
  if (tag !== '264' || ind2 === '1' || ind2 === ' ') return 'dateIssued'
  if (ind2 === '4') return 'copyrightDate'
  return ind2 === '0' ? 'dateCreated' : 'dateOther'
}

/** MARC's code of the country (008/15 to 17); `xx` says that it is not known. */
function codedPlace(record: MarcRecord): string {
  const code = (controlValue(record, '008') ?? '').slice(15, 18).trim()
  if (!/^[a-z]{2,3}$/.test(code) || code === 'xx') return ''
  const term = leaf('placeTerm', code, { type: 'code', authority: 'marccountry' })
  return branch('place', [term])
}

/**
 * Dates of 008: the type of date (06) tells whether the two are a span, a date and its copyright,
 * or a doubt.
 */
function codedDates(record: MarcRecord): string[] {
  const fixed = controlValue(record, '008') ?? ''
  const kind = fixed[6] ?? ''
  const [first, second] = [fixed.slice(7, 11), fixed.slice(11, 15)].map((date) =>
    /^[\du]{4}$/.test(date) ? date : undefined,
  )
  const coded = { encoding: 'marc' }
  if (/[estpr]/.test(kind)) {
    return [
      leaf('dateIssued', first, coded),
      ...(kind === 't' ? [leaf('copyrightDate', second, coded)] : []),
    ]
  }
  if (!/[cdikmqu]/.test(kind)) return []
  const qualifier = kind === 'q' ? 'questionable' : undefined
  return [
    leaf('dateIssued', first, { ...coded, point: 'start', qualifier }),
    leaf('dateIssued', second, { ...coded, point: 'end', qualifier }),
  ]
}

/** By the level of the record (leader/07). */
function issuance({ leader }: MarcRecord): string | undefined {
  const level = leader[7] ?? ''
  if (/[acdm]/.test(level)) return 'monographic'
  if (/[bs]/.test(level)) return 'serial'
  return level === 'i' ? 'integrating resource' : undefined
}
