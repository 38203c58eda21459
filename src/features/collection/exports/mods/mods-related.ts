import { marcText } from '#src/features/collection/books/marc-text.ts'
import type { MarcDataField, MarcRecord } from '#src/features/collection/marc/marc.ts'
import { eachText, statements } from './mods-fields.ts'
import { modsName } from './mods-names.ts'
import { titleParts } from './mods-titles.ts'
import { branch, leaf } from './mods-xml.ts'

/**
 * What a linking entry (760 to 787) links to; the others are related in a way that MODS has no word
 * for.
 */
const linkTypes: Readonly<Record<string, string>> = {
  760: 'series',
  762: 'constituent',
  765: 'original',
  767: 'otherVersion',
  770: 'constituent',
  772: 'host',
  773: 'host',
  774: 'constituent',
  775: 'otherVersion',
  776: 'otherFormat',
  780: 'preceding',
  785: 'succeeding',
}

const linkTags = [...Object.keys(linkTypes), '777', '786', '787'].sort()

/** `relatedItem`: series, works named in added entries, and linking entries. */
export function modsRelated(record: MarcRecord): string[] {
  return [
    ...series(record),
    ...statements(record, '700', '710', '711').map((field) => otherWork(field, 't')),
    ...statements(record, '730', '740')
      .filter(({ ind2 }) => ind2 === '2')
      .map((field) => otherWork(field, 'a')),
    ...statements(record, ...linkTags).map(linked),
  ]
}

/** As traced; as they stand on the book where they are not traced. */
function series(record: MarcRecord): string[] {
  const stated = statements(record, '440', '490')
  const traced = statements(record, '800', '810', '811', '830')
  const all = traced.length > 0 ? [...stated.filter(({ ind1 }) => ind1 !== '1'), ...traced] : stated
  return all.map((field) => {
    const isNamed = /^8[01]/.test(field.tag)
    const title = titleInfo(field, isNamed ? 't' : 'a', leaf('partNumber', marcText(field, 'v')))
    return branch('relatedItem', [title, isNamed ? modsName(field) : ''], { type: 'series' })
  })
}

/**
 * Another work, alone or by its author; the second indicator tells whether it is within this book.
 */
function otherWork(field: MarcDataField, code: string): string {
  const title = titleInfo(field, code)
  const isNamed = field.tag !== '730' && field.tag !== '740'
  const type = field.ind2 === '2' ? 'constituent' : undefined
  return title && branch('relatedItem', [title, isNamed ? modsName(field) : ''], { type })
}

function linked(field: MarcDataField): string {
  const number = (codes: string, type: string | undefined) =>
    eachText(field, codes).map((text) => leaf('identifier', text, { type }))
  return branch(
    'relatedItem',
    [
      titleInfo(field, 't', leaf('partNumber', marcText(field, 'n'))),
      branch('name', [leaf('namePart', marcText(field, 'a'))]),
      branch('originInfo', [
        leaf('publisher', marcText(field, 'd')),
        leaf('edition', marcText(field, 'b')),
      ]),
      branch('physicalDescription', [leaf('extent', marcText(field, 'h'))]),
      ...number('x', 'issn'),
      ...number('z', 'isbn'),
      ...number('w', 'local'),
      branch('part', [leaf('text', marcText(field, 'g'))]),
    ],
    { type: linkTypes[field.tag], displayLabel: marcText(field, 'i') },
  )
}

/**
 * The title with its part; `number` is that of the part where the field has it in a place of its
 * own.
 */
function titleInfo(field: MarcDataField, code: string, number?: string): string {
  const title = leaf('title', marcText(field, code))
  return title && branch('titleInfo', [title, ...(number ? [number] : titleParts(field))])
}
