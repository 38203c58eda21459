import type { BookListItem } from './books.ts'
import { words } from './folding.ts'
import { indicKey, latinKeys } from './roman-key.ts'
import type { SearchQuery } from './search-query.ts'
import { romanLexeme } from './search-vector.ts'
import { stemOf } from './word-stem.ts'

const chunk = /[\p{L}\p{M}\p{N}.+#'’]+/gu

/** Marks, in each book, the words that the search asked for, spelled as they stand in the texts that a list shows. */
export function withMatches(items: readonly BookListItem[], query: SearchQuery): BookListItem[] {
  const wanted = wantedForms(query)
  if (wanted.forms.size === 0 && wanted.prefixes.length === 0) return [...items]
  return items.map((item) => ({ ...item, matched: matchedWords(item, wanted) }))
}

type Wanted = {
  readonly forms: ReadonlySet<string>
  readonly prefixes: readonly string[]
  /** The first two letters of all of these: most words of a list are none of them, and that tells it. */
  readonly beginnings: ReadonlySet<string>
}

function wantedForms(query: SearchQuery): Wanted {
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

function matchedWords(item: BookListItem, { forms, prefixes, beginnings }: Wanted): string[] {
  const texts = [
    item.title,
    item.subtitle,
    item.publisher,
    item.edition,
    item.callNumber,
    item.year?.toString(),
  ]
  const found = new Set<string>()
  for (const text of [...texts, ...item.authors, ...item.subjects]) {
    for (const [piece] of (text ?? '').matchAll(chunk)) {
      if (/^[A-Za-z\d]{2,}$/.test(piece) && !beginnings.has(piece.slice(0, 2).toLowerCase()))
        continue
      const { spelled, forms: own } = formsOf(piece)
      const matches = own.some(
        (form) => forms.has(form) || prefixes.some((prefix) => form.startsWith(prefix)),
      )
      if (matches && spelled !== '') found.add(spelled)
    }
  }
  return [...found]
}

type Piece = { readonly spelled: string; readonly forms: readonly string[] }
const pieces = new Map<string, Piece>()
const piecesKept = 20_000

/** A piece of a text as it is shown, and the forms by which a search finds it; those of frequent pieces are kept. */
function formsOf(piece: string): Piece {
  const known = pieces.get(piece)
  if (known) return known
  const own = Array.from(words(piece)).flatMap(({ text, parts }) => [text, ...parts])
  const made = {
    spelled: piece.replace(/^[.'’]+(?!net$)|[.'’]+$/giu, ''),
    forms: own.flatMap((form) => [
      form,
      ...[`~${stemOf(form)}`, romanLexeme(indicKey(form) ?? '')].filter((key) => key.length > 1),
    ]),
  }
  if (pieces.size >= piecesKept) pieces.clear()
  pieces.set(piece, made)
  return made
}
