import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import {
  difference,
  has,
  intersection,
  type NumberSet,
  noNumbers,
  union,
} from '#src/features/collection/search/search-index/number-sets.ts'
import type { SearchStore } from '#src/features/collection/search/search-index/search-store.server.ts'
import { findMatches } from '#src/features/collection/search/search-matching.server.ts'
import type { Clause, Term } from '#src/features/collection/search/search-query.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import type { CqlClause, CqlNode } from './cql.ts'
import { booksExactly, isExactField } from './cql-exact.server.ts'
import { type CqlIndex, cqlIndex } from './cql-indexes.ts'
import { maskedTerms } from './cql-mask.server.ts'
import { type CqlPiece, type CqlTerm, readCqlTerm } from './cql-term.ts'
import { sruFault } from './sru-diagnostic.ts'

/** Modifiers of relations that say what a search does in any case. */
const modifiersKnown = ['relevant', 'word', 'stem', 'ignorecase', 'ignoreaccents', 'masked']

/** The books that a query finds, of all that the store knows. Errors: diagnostics. */
export async function booksOf(store: SearchStore, node: CqlNode): Promise<NumberSet> {
  if (node.kind === 'clause') return booksOfClause(store, node)
  const left = await booksOf(store, node.left)
  const right = await booksOf(store, node.right)
  if (node.operator === 'or') return union([left, right])
  return node.operator === 'and' ? intersection(left, right) : difference(left, right)
}

async function booksOfClause(store: SearchStore, clause: CqlClause): Promise<NumberSet> {
  const index = cqlIndex(clause.index)
  const modifier = clause.modifiers.find(
    ({ name }) => !modifiersKnown.includes(name.replace(/^cql\./, '')),
  )
  if (modifier) throw sruFault(20, modifier.name)
  const relation = clause.relation.replace(/^cql\./, '')
  if (relation === '<>') {
    return difference(store.columns.all(), await related(store, index, '=', clause))
  }
  return related(store, index, relation, clause)
}

async function related(
  store: SearchStore,
  index: CqlIndex,
  relation: string,
  { term: written }: CqlClause,
) {
  if (!relations.includes(relation)) throw sruFault(19, relation)
  if (index.kind === 'all') return store.columns.all()
  const term = readCqlTerm(written)
  if (isMasked(term) && index.kind !== 'words') throw sruFault(28, '*')
  if (index.kind === 'year') return termsOf(store, [[yearTerm(relation, term.text)]])
  if (!plainRelations.includes(relation)) throw sruFault(22, `${relation} ${index.name}`)
  switch (index.kind) {
    case 'number': {
      const number = publicNumber(term.text)
      if (number === null) throw sruFault(36, term.text)
      return store.columns.has(number) ? Uint32Array.of(number) : noNumbers
    }
    case 'language': {
      const codes = term.pieces.map(({ text }) => languageCode(text))
      const terms = codes.flatMap((code): Term[] => (code ? [{ kind: 'language', code }] : []))
      if (terms.length < codes.length) throw sruFault(36, term.text)
      return termsOf(store, relation === 'any' ? [terms] : terms.map((one) => [one]))
    }
    case 'identifier': {
      const texts = relation === 'any' ? term.pieces.map((piece) => piece.text) : [term.text]
      return termsOf(store, [texts.flatMap(identifierTerms)])
    }
    case 'words':
      return wordsRelated(store, index, relation, term)
  }
}

const plainRelations = ['=', 'scr', '==', 'exact', 'all', 'any', 'adj']
/** All that are known; those of order are for years. */
const relations = [...plainRelations, '<', '>', '<=', '>=', 'within']

async function wordsRelated(
  store: SearchStore,
  index: CqlIndex & { kind: 'words' },
  relation: string,
  term: CqlTerm,
): Promise<NumberSet> {
  const { field } = index
  switch (relation) {
    case '==':
    case 'exact': {
      if (field !== null && !isExactField(field)) throw sruFault(22, `${relation} ${index.name}`)
      if (isMasked(term)) throw sruFault(28, '*')
      const fields = field === null ? (['title', 'author', 'subject'] as const) : [field]
      const found = await Promise.all(fields.map((one) => booksExactly(store.db, one, term.text)))
      return union(found.map((set) => set.filter((book) => has(store.columns.all(), book))))
    }
    case 'adj': {
      if (isMasked(term)) throw sruFault(33)
      const words = term.pieces.flatMap((piece) => piece.words)
      return termsOf(store, [[{ kind: 'phrase', words, field }]])
    }
    default: {
      const clauses: (readonly Term[])[] = []
      for (const piece of term.pieces) {
        if (piece.letters) clauses.push(await maskedTerms(store.db, piece, piece.letters, field))
        else clauses.push(...pieceTerms(piece, field).map((one) => [one]))
      }
      return termsOf(store, relation === 'any' ? [clauses.flat()] : clauses)
    }
  }
}

const isMasked = ({ pieces }: CqlTerm) => pieces.some((piece) => piece.masked || piece.letters)

type Field = (CqlIndex & { kind: 'words' })['field']

/** The words of a piece; a number of a book where the server may choose. */
function pieceTerms({ text, words, masked }: CqlPiece, field: Field): Term[] {
  if (field === null && !masked) {
    const isbn = parseIsbn(text)
    const issn = parseIssn(text)
    if (isbn) return [{ kind: 'isbn', value: isbn }]
    if (issn) return [{ kind: 'issn', value: issn }]
  }
  return words.map((word, place) => {
    const prefix = masked && place === words.length - 1
    return { kind: 'word', word, field, exact: false, prefix }
  })
}

/** ISBN, ISSN (as they are or as a URN), any other number of the book, or that of a copy. */
function identifierTerms(text: string): Term[] {
  const value = text.replace(/^(?:urn:)?(?:isbn|issn):\s*/i, '')
  const isbn = parseIsbn(value, { lostZeros: true })
  const issn = parseIssn(value)
  const plain = { text: nameKey(value).replaceAll(' ', ''), parts: [] }
  return [
    ...(isbn ? [{ kind: 'isbn', value: isbn } as const] : []),
    ...(issn ? [{ kind: 'issn', value: issn } as const] : []),
    { kind: 'word', word: plain, field: null, exact: true, prefix: false },
    { kind: 'copy', value },
  ]
}

/** Years as they are or at the start of a date; "1990 2000" is a span. */
function yearTerm(relation: string, text: string): Term {
  const years = text.split(' ').map((part) => /^(-?\d{1,4})(?:-\d\d(?:-\d\d)?)?$/.exec(part)?.[1])
  const [year = Number.NaN, last] = years.map(Number)
  const isSpan = relation === 'within'
  if (years.includes(undefined) || years.length !== (isSpan ? 2 : 1)) throw sruFault(36, text)
  switch (relation) {
    case '<':
      return { kind: 'year', from: -9999, to: year - 1 }
    case '<=':
      return { kind: 'year', from: -9999, to: year }
    case '>':
      return { kind: 'year', from: year + 1, to: 9999 }
    case '>=':
      return { kind: 'year', from: year, to: 9999 }
    default:
      return { kind: 'year', from: year, to: isSpan ? (last ?? year) : year }
  }
}

/** The books that have one of the terms of every clause. */
async function termsOf(
  store: SearchStore,
  clauses: readonly (readonly Term[])[],
): Promise<NumberSet> {
  const asked: Clause[] = clauses.map((anyOf) => ({ excluded: false, anyOf }))
  const query = { text: 'CQL', clauses: asked, whole: [], cut: false }
  return (await findMatches(store, query)).books
}
