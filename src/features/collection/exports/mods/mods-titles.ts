import { marcText, trimIsbd } from '#src/features/collection/books/marc-text.ts'
import {
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { sameStatement, statements } from './mods-fields.ts'
import { type Attributes, branch, leaf } from './mods-xml.ts'

/** `titleInfo` of all titles: the title proper, uniform, abbreviated, translated and other ones. */
export function modsTitles(record: MarcRecord): string[] {
  return [
    ...statements(record, '245').map((field) => titleInfo(field, field.ind2, {})),
    ...statements(record, '210').map((field) => titleInfo(field, '0', { type: 'abbreviated' })),
    ...statements(record, '242').map((field) =>
      titleInfo(field, field.ind2, { type: 'translated', lang: marcText(field, 'y') }),
    ),
    ...statements(record, '246').map((field) =>
      titleInfo(field, '0', {
        type: field.ind2 === '1' ? 'translated' : 'alternative',
        displayLabel: marcText(field, 'i'),
      }),
    ),
    ...statements(record, '222', '247').map((field) =>
      titleInfo(field, '0', { type: 'alternative' }),
    ),
    ...statements(record, '130').map((field) => uniformTitle(field, field.ind1)),
    ...statements(record, '240').map((field) => uniformTitle(field, field.ind2)),
    ...statements(record, '730')
      .filter(({ ind2 }) => ind2 !== '2')
      .map((field) => uniformTitle(field, field.ind1)),
    ...statements(record, '740')
      .filter(({ ind2 }) => ind2 !== '2')
      .map((field) => titleInfo(field, field.ind1, { type: 'alternative' })),
  ]
}

/** `nonfiling` is the indicator that counts the characters of an article, "4" of "The ". */
function titleInfo(field: MarcDataField, nonfiling: string, attributes: Attributes): string {
  const { article, title } = withoutArticle(
    subfieldValues(field, 'afgks').join(' ').trim(),
    nonfiling,
  )
  return branch(
    'titleInfo',
    [
      leaf('nonSort', article, { 'xml:space': 'preserve' }),
      leaf('title', trimIsbd(title)),
      leaf('subTitle', marcText(field, 'b')),
      ...titleParts(field),
    ],
    { ...attributes, ...sameStatement(field) },
  )
}

function uniformTitle(field: MarcDataField, nonfiling: string): string {
  const { article, title } = withoutArticle(
    subfieldValues(field, 'adfghklmorst').join(' ').trim(),
    nonfiling,
  )
  return branch(
    'titleInfo',
    [
      leaf('nonSort', article, { 'xml:space': 'preserve' }),
      leaf('title', trimIsbd(title)),
      ...titleParts(field),
    ],
    { type: 'uniform', ...sameStatement(field) },
  )
}

/** Number and name of a part of what is titled. */
export function titleParts(field: MarcDataField): string[] {
  return [leaf('partNumber', marcText(field, 'n')), leaf('partName', marcText(field, 'p'))]
}

/** A count that leaves no title counts nothing. */
function withoutArticle(text: string, nonfiling: string): { article: string; title: string } {
  const characters = [...text]
  const count = /^\d$/.test(nonfiling) ? Number(nonfiling) : 0
  if (trimIsbd(characters.slice(count).join('')) === '') return { article: '', title: text }
  return {
    article: characters.slice(0, count).join(''),
    title: characters.slice(count).join(''),
  }
}
