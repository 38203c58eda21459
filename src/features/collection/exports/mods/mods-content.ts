import { languagesFromMarc } from '#src/features/collection/books/marc-codes.ts'
import { marcText } from '#src/features/collection/books/marc-text.ts'
import {
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { eachText, isCode, sameStatement, statements, wholeText } from './mods-fields.ts'
import { branch, leaf } from './mods-xml.ts'

/** What a language of 041 is that of, where it is not that of the text. */
const partsInLanguage: Readonly<Record<string, string>> = {
  b: 'summary',
  e: 'libretto',
  f: 'table of contents',
  g: 'accompanying material',
  j: 'subtitle or caption',
}

/** `language` of the text and of what comes with it. */
export function modsLanguages(record: MarcRecord): string[] {
  const ofParts = statements(record, '041').flatMap(({ subfields }) =>
    subfields.flatMap(({ code, value }) => {
      const objectPart = partsInLanguage[code]
      return objectPart && isCode(value) ? [branch('language', [term(value)], { objectPart })] : []
    }),
  )
  return [...languagesFromMarc(record).map((code) => branch('language', [term(code)])), ...ofParts]
}

/** A language by its code. */
function term(code: string): string {
  return leaf('languageTerm', code, { type: 'code', authority: 'iso639-2b' })
}

/** `physicalDescription`: the form by its medium and carrier, and the extent. */
export function modsForm(record: MarcRecord): string[] {
  const form = (tag: string) =>
    statements(record, tag).flatMap((field) =>
      eachText(field, 'a').map((text) =>
        leaf('form', text, { authority: subfieldValues(field, '2')[0] }),
      ),
    )
  return [
    branch('physicalDescription', [
      ...form('337'),
      ...form('338'),
      ...statements(record, '300').map((field) => leaf('extent', marcText(field, 'abcefg'))),
    ]),
  ]
}

/** By the first indicator of 520. */
const abstractTypes: Readonly<Record<string, string>> = {
  0: 'subject',
  1: 'review',
  2: 'scope and content',
  4: 'content advice',
}

/** `abstract`, `tableOfContents` and `targetAudience`. */
export function modsContents(record: MarcRecord): string[] {
  const plain = (name: string, field: MarcDataField, codes: string) =>
    leaf(name, wholeText(field, codes), sameStatement(field))
  return [
    ...statements(record, '520').map((field) =>
      leaf('abstract', wholeText(field, 'ab'), {
        type: abstractTypes[field.ind1],
        ...sameStatement(field),
      }),
    ),
    ...statements(record, '505').map((field) => plain('tableOfContents', field, 'agrt')),
    ...statements(record, '521').map((field) => plain('targetAudience', field, 'ab')),
  ]
}
