import { marcText, trimIsbd } from '#src/features/collection/books/marc-text.ts'
import {
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { eachText, sameStatement, statements, wholeText } from './mods-fields.ts'
import { modsName } from './mods-names.ts'
import { titleParts } from './mods-titles.ts'
import { branch, leaf } from './mods-xml.ts'

/** Thesauri by the second indicator; 7 names one in subfield 2. */
const thesauri: Readonly<Record<string, string>> = {
  0: 'lcsh',
  1: 'lcshac',
  2: 'mesh',
  3: 'nal',
  5: 'csh',
  6: 'rvm',
}

const subdivisions: Readonly<Record<string, string>> = {
  v: 'genre',
  x: 'topic',
  y: 'temporal',
  z: 'geographic',
}

/** `subject` of all headings with their subdivisions, and of the codes of areas (043). */
export function modsSubjects(record: MarcRecord): string[] {
  const headings = statements(
    record,
    '600',
    '610',
    '611',
    '630',
    '648',
    '650',
    '651',
    '656',
    '690',
    '691',
  ).map((field) =>
    branch('subject', [...heading(field), ...divisions(field)], {
      authority: field.ind2 === '7' ? subfieldValues(field, '2')[0] : thesauri[field.ind2],
      ...sameStatement(field),
    }),
  )
  const words = statements(record, '653').map((field) =>
    branch('subject', wordsOf(field), sameStatement(field)),
  )
  const areas = statements(record, '043').flatMap((field) =>
    eachText(field, 'a').map((code) =>
      branch('subject', [leaf('geographicCode', code, { authority: 'marcgac' })]),
    ),
  )
  return [...headings, ...words, ...areas]
}

function heading(field: MarcDataField): string[] {
  const { tag } = field
  if (/^6[01]\d$/.test(tag)) return [modsName(field), titleOf(field, 't')]
  if (tag === '630') return [titleOf(field, 'at')]
  if (tag === '648') return [leaf('temporal', marcText(field, 'a'))]
  if (tag === '656') return [leaf('occupation', marcText(field, 'a'))]
  if (tag === '651' || tag === '691') return [leaf('geographic', marcText(field, 'a'))]
  return [leaf('topic', marcText(field, 'ab'))]
}

function titleOf(field: MarcDataField, codes: string): string {
  const title = leaf('title', marcText(field, codes))
  return title && branch('titleInfo', [title, ...(codes === 't' ? [] : titleParts(field))])
}

function divisions({ subfields }: MarcDataField): string[] {
  return subfields.map(({ code, value }) => {
    const name = subdivisions[code]
    return name ? leaf(name, trimIsbd(value)) : ''
  })
}

/** Uncontrolled terms: the second indicator tells of what kind. */
function wordsOf(field: MarcDataField): string[] {
  const names: Readonly<Record<string, string>> = { 4: 'temporal', 5: 'geographic', 6: 'genre' }
  return eachText(field, 'a').map((text) => leaf(names[field.ind2] ?? 'topic', text))
}

/** `classification`: of Dewey numbers without the marks where they may be cut. */
export function modsClassification(record: MarcRecord): string[] {
  const numbers = (tag: string, authority: string) =>
    statements(record, tag).map((field) =>
      leaf('classification', wholeText(field, 'ab'), { authority }),
    )
  return [
    ...numbers('050', 'lcc'),
    ...numbers('060', 'nlm'),
    ...statements(record, '082').flatMap((field) =>
      subfieldValues(field, 'a').map((number) =>
        leaf('classification', number.replaceAll('/', ''), {
          authority: 'ddc',
          edition: subfieldValues(field, '2')[0],
        }),
      ),
    ),
    ...numbers('080', 'udc'),
    ...statements(record, '084').map((field) =>
      leaf('classification', wholeText(field, 'ab'), {
        authority: subfieldValues(field, '2')[0],
      }),
    ),
  ]
}
