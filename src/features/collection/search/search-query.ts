import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { fold, type Word, words } from '#src/kernel/folding.ts'
import { readTokens, type TextField, type Token } from './search-tokens.ts'

/** One thing that a search asks for. */
export type Term =
  | {
      readonly kind: 'word'
      readonly word: Word
      readonly field: TextField | null
      /** As spelled: no stem, no correction. */
      readonly exact: boolean
      /** Words that begin with it are meant too. */
      readonly prefix: boolean
    }
  | { readonly kind: 'phrase'; readonly words: readonly Word[]; readonly field: TextField | null }
  | { readonly kind: 'isbn' | 'issn' | 'call'; readonly value: string }
  /** An accession number or barcode. */
  | { readonly kind: 'copy'; readonly value: string }
  | { readonly kind: 'year'; readonly from: number; readonly to: number }
  | { readonly kind: 'language'; readonly code: string }

/** A condition of a search: any of its terms, or none of them where it is excluded. */
export type Clause = { readonly excluded: boolean; readonly anyOf: readonly Term[] }

/**
 * A search as it was understood: all clauses, or else one of `whole`: what the text may be as one
 * number.
 */
export type SearchQuery = {
  readonly text: string
  readonly clauses: readonly Clause[]
  readonly whole: readonly Term[]
  /** Whether the text was too long and only its beginning was taken. */
  readonly cut: boolean
}

const textLimit = 400
const clauseLimit = 30

/**
 * Understands the text of a search: words in any order, "phrases", -exclusions, OR between two
 * words, fields (`author:knuth`, `year:1990-2000`), numbers of books and copies. `typing`: the last
 * word may be unfinished. Takes any text and never throws; only the beginning of a long one counts.
 */
export function parseQuery(input: string, { typing = false } = {}): SearchQuery {
  const text = cleanLine(input.slice(0, textLimit * 2), textLimit)
  const tokens = readTokens(text, typing && !/\s$/.test(input))
  const clauses = dropStopWords(joinAlternatives(tokens))
  return {
    text,
    clauses: clauses.slice(0, clauseLimit),
    whole: wholeNumber(text),
    cut: input.trim().length > textLimit || clauses.length > clauseLimit,
  }
}

/** Whether the search asks for nothing in particular: the whole catalogue. */
export function asksForAll(query: SearchQuery): boolean {
  return query.text === ''
}

type Reading = Clause & { readonly common: boolean }

function joinAlternatives(tokens: readonly Token[]): Reading[] {
  const clauses: Reading[] = []
  let alternative = false
  for (const token of tokens) {
    const [first, ...others] = readClauses(token)
    const before = clauses.at(-1)
    if (token.or) {
      alternative = true
      continue
    }
    if (!first) continue
    if (alternative && before && !before.excluded && !first.excluded && others.length === 0) {
      clauses[clauses.length - 1] = {
        excluded: false,
        common: false,
        anyOf: [...before.anyOf, ...first.anyOf],
      }
    } else {
      clauses.push(first, ...others)
    }
    alternative = false
  }
  return clauses
}

function readClauses(token: Token): Reading[] {
  const terms = readTerms(token)
  const common = !token.quoted && token.field === null && !token.excluded
  return terms.map((term) => ({
    excluded: token.excluded,
    common: common && term.kind === 'word' && isStopWord(term.word.text),
    anyOf: [term],
  }))
}

function readTerms(token: Token): Term[] {
  const { field, value, quoted } = token
  switch (field) {
    case 'isbn':
      return number('isbn', parseIsbn(value, { lostZeros: true }), value)
    case 'issn':
      return number('issn', parseIssn(value), value)
    case 'call':
      return /\p{Nd}/u.test(value) ? [{ kind: 'call', value }] : readWords(token, null)
    case 'accession':
      return [{ kind: 'copy', value }]
    case 'year':
      return readYears(value) ?? readWords(token, null)
    case 'language': {
      const code = languageCode(value)
      return code ? [{ kind: 'language', code }] : readWords(token, null)
    }
    default: {
      const isbn = field === null && !quoted ? parseIsbn(value) : null
      return isbn ? [{ kind: 'isbn', value: isbn }] : readWords(token, field)
    }
  }
}

function readWords({ value, quoted, excluded, prefix }: Token, field: TextField | null): Term[] {
  const found = [...words(value)]
  if (found.length > 1 && (quoted || excluded)) return [{ kind: 'phrase', words: found, field }]
  return found.map((word, index) => ({
    kind: 'word',
    word,
    field,
    exact: quoted,
    prefix: prefix && index === found.length - 1,
  }))
}

function number(kind: 'isbn' | 'issn', valid: string | null, value: string): Term[] {
  if (valid) return [{ kind, value: valid }]
  const digits = fold(value).replace(/[^\p{L}\p{N}]/gu, '')
  return digits === ''
    ? []
    : [{ kind: 'word', word: { text: digits, parts: [] }, field: null, exact: true, prefix: false }]
}

function readYears(value: string): Term[] | null {
  const found = /^([<>]=?)?(-?\d{1,4})(?:(?:-|–|\.\.)(\d{1,4})?)?$/.exec(
    fold(value).replace(/\s/g, ''),
  )
  if (!found?.[2]) return null
  const [, comparison, first, last] = found
  const year = Number(first)
  if (comparison?.startsWith('>'))
    return [{ kind: 'year', from: comparison === '>' ? year + 1 : year, to: 9999 }]
  if (comparison) return [{ kind: 'year', from: -9999, to: comparison === '<' ? year - 1 : year }]
  if (/(?:-|–|\.\.)$/.test(value)) return [{ kind: 'year', from: year, to: 9999 }]
  const to = last === undefined ? year : Number(last)
  return [{ kind: 'year', from: Math.min(year, to), to: Math.max(year, to) }]
}

/**
 * What a text with digits may be as a whole: the number of a book or a copy, or a place on the
 * shelf.
 */
function wholeNumber(text: string): Term[] {
  if (text.length > 60 || !/\p{Nd}/u.test(text) || /[":]/.test(text)) return []
  const isbn = parseIsbn(text, { lostZeros: /^\d{9}$/.test(text) })
  const issn = parseIssn(text)
  const plain = fold(text)
  const isCall =
    /^(?:[a-z]{0,3} ?)?\d{3}(?:\.\d+)?(?: \p{L}[\p{L}\p{M}\d.]*)*$/u.test(plain) ||
    /^[a-z]{1,3}\d+\.\d/.test(plain)
  return [
    ...(isbn ? [{ kind: 'isbn', value: isbn } as const] : []),
    ...(issn ? [{ kind: 'issn', value: issn } as const] : []),
    ...(isCall ? [{ kind: 'call', value: text } as const] : []),
    { kind: 'copy', value: text },
  ]
}

/** English words that titles hold and searches leave out, or the other way round. */
const stopWords = new Set(
  'a an and are as at be by for from in into is of on or the to with und der die das et le la les de du des'.split(
    ' ',
  ),
)

/** Whether searches leave the folded word out, where others tell more. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

function dropStopWords(clauses: readonly Reading[]): Clause[] {
  const telling = clauses.filter((clause) => !clause.common)
  return telling.some((clause) => !clause.excluded) ? telling : [...clauses]
}
