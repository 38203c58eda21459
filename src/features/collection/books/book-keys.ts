import { nameKey } from '#src/kernel/name-key.ts'
import type { BookDraft } from './books.ts'
import { callSort } from './call-number.ts'
import { parseIsbn } from './isbn.ts'

/**
 * Leading articles that do not count in sorting, by MARC language code. English counts where no
 * language is known.
 */
const articles: Readonly<Record<string, readonly string[]>> = {
  eng: ['a', 'an', 'the'],
  fre: ['le', 'la', 'les', 'un', 'une', 'l'],
  ger: ['der', 'die', 'das', 'ein', 'eine'],
  spa: ['el', 'la', 'los', 'las', 'un', 'una'],
  ita: ['il', 'lo', 'la', 'gli', 'le', 'un', 'una'],
  por: ['o', 'a', 'os', 'as', 'um', 'uma'],
  dut: ['de', 'het', 'een'],
}

/**
 * The title as titles are sorted and compared: folded, without a leading article of its languages.
 */
export function titleSort(title: string, languages: readonly string[]): string {
  const key = nameKey(title)
  const first = key.split(' ', 1)[0] ?? ''
  return key.length > first.length && isArticle(first, languages)
    ? key.slice(first.length + 1)
    : key
}

/** Whether a folded word is an article of one of the languages; of English where none is known. */
export function isArticle(word: string, languages: readonly string[]): boolean {
  const codes = languages.length > 0 ? languages : ['eng']
  return codes.some((code) => articles[code]?.includes(word))
}

type Contributors = BookDraft['contributors']

/** Whom the book stands under: its first author, else the first contributor of another role. */
function mainContributor(contributors: Contributors): Contributors[number] | undefined {
  return contributors.find((one) => one.role === 'author') ?? contributors[0]
}

/**
 * A name as authors are sorted: family name first, also where it was written last in Latin letters.
 */
export function authorSort(contributors: Contributors): string | null {
  const main = mainContributor(contributors)
  if (!main) return null
  const key = nameKey(main.name)
  if (main.kind !== 'person' || main.name.includes(',') || !/^[a-z0-9 ]+$/.test(key)) return key
  const names = key.split(' ')
  return [names.at(-1), ...names.slice(0, -1)].join(' ')
}

/**
 * Where the book stands: its call number, else its DDC number with the start of its author's name.
 */
export function shelfKey(draft: BookDraft): string | null {
  if (draft.callNumber) return callSort(draft.callNumber)
  if (!draft.ddc) return null
  return callSort(`${draft.ddc} ${authorSort(draft.contributors)?.slice(0, 3) ?? ''}`)
}

/**
 * What two records of one edition share: title with subtitle, first author (names in any order),
 * year, edition. "2nd ed.", "Second edition" and "2" are one edition; a first edition is often not
 * stated, so it counts as none.
 */
export function matchKey(draft: BookDraft): string {
  const title = titleSort(`${draft.title} ${draft.subtitle ?? ''}`, draft.languages)
  const author = nameKey(mainContributor(draft.contributors)?.name ?? '')
    .split(' ')
    .sort()
    .join(' ')
  return [title, author.slice(0, 150), draft.year ?? '', editionKey(draft.edition ?? '')].join('|')
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

function editionKey(edition: string): string {
  const key = nameKey(edition)
  const digits = /\d+/.exec(key)?.[0]
  const ordinal = ordinals.findIndex((word) => key.split(' ').includes(word)) + 1
  const number = digits ? Number(digits) : ordinal
  if (number > 0) return number === 1 ? '' : String(number)
  return key
    .replace(/\b(?:edition|edn|ed)\b/g, '')
    .trim()
    .slice(0, 60)
}

/** Valid ISBNs of the book, 13 digits each, without repeats. */
export function validIsbns(identifiers: BookDraft['identifiers']): string[] {
  const isbns = identifiers.flatMap(({ kind, value }) =>
    kind === 'isbn' ? (parseIsbn(value) ?? []) : [],
  )
  return [...new Set(isbns)]
}
