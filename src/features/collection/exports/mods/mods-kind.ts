import {
  controlValue,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { eachText, sameStatement, statements } from './mods-fields.ts'
import { leaf } from './mods-xml.ts'

/** By the type of record (leader/06). */
const types: Readonly<Record<string, string>> = {
  a: 'text',
  c: 'notated music',
  d: 'notated music',
  e: 'cartographic',
  f: 'cartographic',
  g: 'moving image',
  i: 'sound recording-nonmusical',
  j: 'sound recording-musical',
  k: 'still image',
  m: 'software, multimedia',
  o: 'mixed material',
  p: 'mixed material',
  r: 'three dimensional object',
  t: 'text',
}

/** Contents of books (008/24 to 27) as words of MARC's genre terms. */
const contents: Readonly<Record<string, string>> = {
  a: 'abstract or summary',
  b: 'bibliography',
  c: 'catalog',
  d: 'dictionary',
  e: 'encyclopedia',
  f: 'handbook',
  g: 'legal article',
  i: 'index',
  k: 'discography',
  l: 'legislation',
  m: 'theses',
  n: 'survey of literature',
  o: 'review',
  p: 'programmed text',
  q: 'filmography',
  r: 'directory',
  s: 'statistics',
  t: 'technical report',
  v: 'legal case and case notes',
  w: 'law report or digest',
  z: 'treaty',
}

/** Literary form (008/33). */
const literaryForms: Readonly<Record<string, string>> = {
  1: 'fiction',
  d: 'drama',
  e: 'essay',
  f: 'novel',
  h: 'humor, satire',
  i: 'letter',
  j: 'short story',
  p: 'poetry',
  s: 'speech',
}

/** Kind of continuing resource (008/21). */
const serialKinds: Readonly<Record<string, string>> = {
  d: 'database',
  l: 'loose-leaf',
  m: 'series',
  n: 'newspaper',
  p: 'periodical',
  w: 'web site',
}

/** `typeOfResource` and `genre`: what the record's coded fields and its terms of form say. */
export function modsKind(record: MarcRecord): string[] {
  const type = record.leader[6] ?? ''
  const attributes = {
    collection: record.leader[7] === 'c' ? 'yes' : undefined,
    manuscript: /[dft]/.test(type) ? 'yes' : undefined,
  }
  return [
    leaf('typeOfResource', types[type], attributes),
    ...codedGenres(record).map((genre) => leaf('genre', genre, { authority: 'marcgt' })),
    ...namedGenres(record),
  ]
}

/** Other positions say other things where the record is of no book and no serial. */
function codedGenres(record: MarcRecord): string[] {
  const [type = '', level = ''] = record.leader.slice(6, 8)
  const fixed = controlValue(record, '008') ?? ''
  if (!/[at]/.test(type)) return []
  if (/[bis]/.test(level)) return [serialKinds[fixed[21] ?? ''] ?? '']
  const genres = [
    ...[...fixed.slice(24, 28)].map((code) => contents[code] ?? ''),
    fixed[29] === '1' ? 'conference publication' : '',
    fixed[30] === '1' ? 'festschrift' : '',
    literaryForms[fixed[33] ?? ''] ?? '',
    /[abcd]/.test(fixed[34] ?? '') ? 'biography' : '',
  ]
  return [...new Set(genres)]
}

/** Index terms of genre (655), and the type of content of RDA (336). */
function namedGenres(record: MarcRecord): string[] {
  const terms = statements(record, '655').map((field) =>
    leaf('genre', eachText(field, 'abvxyz').filter(Boolean).join('--'), {
      authority: field.ind2 === '0' ? 'lcsh' : subfieldValues(field, '2')[0],
      ...sameStatement(field),
    }),
  )
  const contentTypes = statements(record, '336').flatMap((field) =>
    eachText(field, 'a').map((term) =>
      leaf('genre', term, { authority: subfieldValues(field, '2')[0] }),
    ),
  )
  return [...terms, ...contentTypes]
}
