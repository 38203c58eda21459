import { AppError } from '#src/kernel/errors.ts'
import { isControlField, type MarcField, type MarcRecord } from './marc.ts'
import { isStorable } from './marc-characters.ts'

const FIELD_END = '\u001e'
const RECORD_END = '\u001d'
const SUBFIELD = '\u001f'
const leaderLength = 24
/** The leader has five digits for the record's length, the directory four for a field's. */
const maxRecordBytes = 99_999
const maxFieldBytes = 9_999

const utf8 = new TextEncoder()

/**
 * The record as ISO 2709 in UTF-8. Lengths, base address, leader/09 (`a`), 10, 11 and 20 to 23 are
 * set, the rest of the leader stays. Throws `too-large` beyond what ISO 2709 can state, and
 * `invalid-input` for text it cannot hold.
 */
export function writeIso2709(record: MarcRecord): Uint8Array {
  const fields = record.fields.map((field) => ({ tag: field.tag, bytes: fieldBytes(field) }))
  const base = leaderLength + 12 * fields.length + 1
  const length = fields.reduce((sum, { bytes }) => sum + bytes.length, base + 1)
  if (length > maxRecordBytes) {
    throw tooLarge(`The record has ${length} bytes, ISO 2709 can state ${maxRecordBytes}.`)
  }

  const out = new Uint8Array(length)
  let directory = ''
  let at = base
  for (const { tag, bytes } of fields) {
    directory += tag + digits(bytes.length, 4) + digits(at - base, 5)
    out.set(bytes, at)
    at += bytes.length
  }
  const { leader } = record
  const head = `${digits(length, 5)}${leader.slice(5, 9)}a22${digits(base, 5)}${leader.slice(17, 20)}4500`
  utf8.encodeInto(head + directory + FIELD_END, out)
  utf8.encodeInto(RECORD_END, out.subarray(at))
  return out
}

function fieldBytes(field: MarcField): Uint8Array {
  const parts = isControlField(field)
    ? [field.value]
    : [field.ind1 + field.ind2, ...field.subfields.map(({ code, value }) => code + value)]
  if (!parts.every(isStorable)) {
    throw new AppError(
      'invalid-input',
      `Field ${field.tag} holds a control character that separates fields in MARC. Remove it.`,
    )
  }
  const bytes = utf8.encode(parts.join(SUBFIELD) + FIELD_END)
  if (bytes.length > maxFieldBytes) {
    throw tooLarge(
      `Field ${field.tag} has ${bytes.length} bytes, ISO 2709 can state ${maxFieldBytes}.`,
    )
  }
  return bytes
}

const digits = (value: number, count: number) => String(value).padStart(count, '0')

const tooLarge = (what: string) => new AppError('too-large', `${what} Use MARCXML instead.`)
