import type { MarcField, MarcRecord } from './marc.ts'

/**
 * A record as the database keeps it, in half of the letters. A field is a list of texts: of a
 * control field its tag and value; else tag, first and second indicator, then code and value of
 * each subfield in turn.
 */
export type StoredMarc = {
  readonly leader: string
  readonly fields: readonly (readonly string[])[]
}

/** The record for the database. */
export function toStoredMarc({ leader, fields }: MarcRecord): StoredMarc {
  return {
    leader,
    fields: fields.map((field) => {
      if ('value' in field) return [field.tag, field.value]
      const parts = [field.tag, field.ind1, field.ind2]
      for (const { code, value } of field.subfields) parts.push(code, value)
      return parts
    }),
  }
}

/** The record that was stored. */
export function fromStoredMarc({ leader, fields }: StoredMarc): MarcRecord {
  return { leader, fields: fields.map(readField) }
}

function readField([tag = '', first = '', second, ...parts]: readonly string[]): MarcField {
  if (second === undefined) return { tag, value: first }
  const subfields = []
  for (let at = 0; at < parts.length; at += 2) {
    subfields.push({ code: parts[at] ?? '', value: parts[at + 1] ?? '' })
  }
  return { tag, ind1: first, ind2: second, subfields }
}
