import {
  isControlField,
  type MarcField,
  type MarcRecord,
} from '#src/features/collection/marc/marc.ts'

/** A field of a MARC record as cataloguers read it: "245", "10", "$a Dune / $c Frank Herbert". */
export type MarcLine = { readonly tag: string; readonly indicators: string; readonly text: string }

/**
 * The record line by line, the leader first; blanks in indicators and control fields are shown as
 * "#".
 */
export function marcLines(record: MarcRecord): MarcLine[] {
  return [{ tag: 'LDR', indicators: '', text: blanks(record.leader) }, ...record.fields.map(lineOf)]
}

function lineOf(field: MarcField): MarcLine {
  if (isControlField(field)) return { tag: field.tag, indicators: '', text: blanks(field.value) }
  return {
    tag: field.tag,
    indicators: blanks(field.ind1 + field.ind2),
    text: field.subfields.map(({ code, value }) => `$${code} ${value}`).join(' '),
  }
}

function blanks(text: string): string {
  return text.replaceAll(' ', '#')
}
