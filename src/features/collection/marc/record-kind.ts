import {
  controlValue,
  dataFields,
  isControlField,
  type MarcRecord,
  subfields,
  subfieldValues,
} from './marc.ts'

type RecordKind = 'marc21' | 'unimarc' | 'authority' | 'holdings' | 'classification' | 'community'

/**
 * What a record describes, and in which dialect, told by its structure and only then by its leader,
 * which is often wrong. UNIMARC (and RUSMARC) has its title in 200 where MARC 21 has 245. Sources:
 * MARC 21 leader/06 of each format; UNIMARC Bibliographic and Authorities, record label/06.
 */
export function kindOfRecord(record: MarcRecord): RecordKind {
  if (hasTitle(record)) return isCodedAsUnimarc(record) ? 'unimarc' : 'marc21'
  const type = record.leader[6] ?? ' '
  if (/[uvxy]/.test(type) && hasField(record, holdingsTags)) return 'holdings'
  if (/[xyz]/.test(type)) return 'authority'
  if (/[uv]/.test(type)) return 'holdings'
  if (type === 'w') return 'classification'
  if (type === 'q') return 'community'
  if (subfields(record, '200', 'a').some(isText)) return 'unimarc'
  return hasField(record, headingTags) && !hasField(record, imprintTags) ? 'authority' : 'marc21'
}

const holdingsTags = /^(?:004|8[567][2-8])$/
/**
 * Fields of an authority record alone: headings of topics, places and genres, and where data were
 * found.
 */
const headingTags = /^(?:15[015]|162|18[0-5]|667|670|675)$/
const imprintTags = /^(?:26[04]|300)$/

const isText = (text: string) => /[\p{L}\p{N}]/u.test(text)

function hasField({ fields }: MarcRecord, tags: RegExp): boolean {
  return fields.some(({ tag }) => tags.test(tag))
}

function hasTitle(record: MarcRecord): boolean {
  const inOtherScript = dataFields(record, '880').some((field) =>
    /^245-/.test(subfieldValues(field, '6')[0] ?? ''),
  )
  return inOtherScript || subfields(record, '245', 'abk').some((text) => text.trim() !== '')
}

/**
 * A record of UNIMARC with a stray 245: its general processing data (100 $a) begin with a day and
 * are 36 characters long.
 */
function isCodedAsUnimarc(record: MarcRecord): boolean {
  const general = subfields(record, '100', 'a')[0] ?? ''
  return /^\d{8}[a-u |]/.test(general) && general.length >= 30 && hasField(record, /^200$/)
}

/**
 * The heading or control number that names a record which is no book, for a message; empty where it
 * has none.
 */
export function nameOfRecord(record: MarcRecord): string {
  const heading = record.fields.find(
    (field) => !isControlField(field) && /^[12][0-8]\d$/.test(field.tag) && field.tag > '100',
  )
  const main = dataFields(record, '100')[0] ?? heading
  const parts = main && !isControlField(main) ? subfieldValues(main, 'abcdt') : []
  return parts.join(' ').trim().slice(0, 80) || (controlValue(record, '001')?.trim() ?? '')
}
