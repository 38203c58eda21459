import type { BookListItem } from '#src/features/collection/books/books.ts'
import { latinKeys, soundKey } from '#src/features/collection/books/roman-key.ts'
import { romanLexeme } from '#src/features/collection/books/search-vector.ts'
import { stemOf } from '#src/features/collection/books/word-stem.ts'
import { words } from '#src/kernel/folding.ts'
import { wordChunk, wordOf } from './highlight.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Marks, in each book, the words that the search asked for, spelled as they stand in the texts that
 * a list shows.
 */
export function withMatches(items: readonly BookListItem[], query: SearchQuery): BookListItem[] {
  const wanted = wantedForms(query)
  if (wanted.forms.size === 0 && wanted.prefixes.length === 0) return [...items]
  return items.map((item) => ({ ...item, matched: matchedPieces(piecesOf(item), wanted) }))
}

/** The words of these texts that the search asked for, as they are spelled there. */
export function matchesIn(texts: readonly string[], query: SearchQuery): string[] {
  const wanted = wantedForms(query)
  if (wanted.forms.size === 0 && wanted.prefixes.length === 0) return []
  return matchedPieces(texts.flatMap((text) => text.match(wordChunk) ?? []).map(pieceOf), wanted)
}

type WantedForms = {
  readonly forms: ReadonlySet<string>
  readonly prefixes: readonly string[]
  /**
   * The first two letters of all of these: most words of a list are none of them, and that tells
   * it.
   */
  readonly beginnings: ReadonlySet<string>
}

function wantedForms(query: SearchQuery): WantedForms {
  const forms = new Set<string>()
  const prefixes: string[] = []
  for (const term of query.clauses.flatMap((clause) => (clause.excluded ? [] : clause.anyOf))) {
    if (term.kind === 'year' && term.from === term.to) forms.add(String(term.from))
    const found = term.kind === 'word' ? [term.word] : term.kind === 'phrase' ? term.words : []
    for (const word of found) {
      for (const form of [word.text, ...word.parts]) {
        forms.add(form)
        const stem = term.kind === 'word' && !term.exact ? stemOf(form) : null
        if (stem !== null) forms.add(`~${stem}`)
        if (term.kind === 'word' && !term.exact) {
          for (const key of latinKeys(form)) forms.add(romanLexeme(key))
        }
      }
      if (term.kind === 'word' && term.prefix) prefixes.push(word.text)
    }
  }
  const all = [...forms, ...prefixes].map((form) => form.replace(/^~/, ''))
  return { forms, prefixes, beginnings: new Set(all.map((form) => form.slice(0, 2))) }
}

function matchedPieces(
  pieces: readonly Piece[],
  { forms, prefixes, beginnings }: WantedForms,
): string[] {
  const found = new Set<string>()
  for (const piece of pieces) {
    if (piece.beginning !== null && !beginnings.has(piece.beginning)) continue
    const matches = formsOf(piece).some(
      (form) => forms.has(form) || prefixes.some((prefix) => form.startsWith(prefix)),
    )
    if (matches && piece.spelled !== '') found.add(piece.spelled)
  }
  return [...found]
}

/** A piece of a text as it is shown. */
type Piece = {
  readonly text: string
  readonly spelled: string
  /**
   * Its first two letters, where they tell whether it can match: it is of plain letters and digits.
   */
  readonly beginning: string | null
  /** The forms by which a search finds it, once they were needed. */
  forms?: readonly string[]
}

const piecesOfItems = new WeakMap<BookListItem, readonly Piece[]>()
const pieces = new Map<string, Piece>()
const mostPieces = 20_000

/** The pieces of all texts that a list shows of the book: of a kept book they are found once. */
function piecesOf(item: BookListItem): readonly Piece[] {
  const known = piecesOfItems.get(item)
  if (known) return known
  const texts = [
    item.title,
    item.subtitle,
    item.publisher,
    item.edition,
    item.callNumber,
    item.year?.toString(),
    ...item.authors,
    ...item.subjects,
  ]
  const made = texts.flatMap((text) => text?.match(wordChunk) ?? []).map(pieceOf)
  piecesOfItems.set(item, made)
  return made
}

function pieceOf(text: string): Piece {
  const known = pieces.get(text)
  if (known) return known
  const made = {
    text,
    spelled: wordOf(text),
    beginning: /^[A-Za-z\d]{2,}$/.test(text) ? text.slice(0, 2).toLowerCase() : null,
  }
  if (pieces.size >= mostPieces) pieces.clear()
  pieces.set(text, made)
  return made
}

function formsOf(piece: Piece): readonly string[] {
  piece.forms ??= Array.from(words(piece.text))
    .flatMap(({ text, parts }) => [text, ...parts])
    .flatMap(keysOf)
  return piece.forms
}

/** A form with its stem and its sound, where it has them. */
function keysOf(form: string): string[] {
  const keys = [form]
  const [stem, sound] = [stemOf(form), soundKey(form)]
  if (stem !== null) keys.push(`~${stem}`)
  if (sound !== null) keys.push(romanLexeme(sound))
  return keys
}
