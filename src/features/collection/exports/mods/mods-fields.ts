import { trimIsbd } from '#src/features/collection/books/marc-text.ts'
import {
  dataFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import type { Attributes } from './mods-xml.ts'

/**
 * The fields with these tags in the order of the tags; after each tag's own come their forms in
 * other scripts (880), under the tag that they stand for.
 */
export function statements(record: MarcRecord, ...tags: readonly string[]): MarcDataField[] {
  const others = dataFields(record, '880')
  return tags.flatMap((tag) => [
    ...dataFields(record, tag),
    ...others.filter((field) => linkOf(field)?.tag === tag).map((field) => ({ ...field, tag })),
  ])
}

/** What joins the forms of one statement in several scripts; nothing where it has one form. */
export function sameStatement(field: MarcDataField): Attributes {
  const occurrence = linkOf(field)?.occurrence
  return { altRepGroup: occurrence === '00' ? undefined : occurrence }
}

function linkOf(field: MarcDataField): { tag: string; occurrence: string } | undefined {
  const [, tag, occurrence] = /^(\d{3})-(\d\d)/.exec(subfieldValues(field, '6')[0] ?? '') ?? []
  return tag && occurrence ? { tag, occurrence } : undefined
}

/** The values of these subfields as one text, with all their punctuation. */
export function wholeText(field: MarcDataField, codes: string): string {
  return subfieldValues(field, codes).join(' ').trim()
}

/**
 * The values of these subfields one by one, without the punctuation that leads on to what follows.
 */
export function eachText(field: MarcDataField, codes: string): string[] {
  return subfieldValues(field, codes).map(trimIsbd)
}

/** A code of three letters, as languages and relators have it. */
export function isCode(text: string): boolean {
  return /^[a-z]{3}$/.test(text)
}
