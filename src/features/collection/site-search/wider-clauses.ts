import type { Clause, Term } from '#src/features/collection/search/search-query.ts'
import { words } from '#src/kernel/folding.ts'
import { inflectionsOf } from './inflections.ts'
import { longestSynonym, synonymsOf } from './synonyms.ts'

/** One thing that a search asks for: all that was typed of it, or any other way to say it. */
export type WiderClause = { readonly typed: readonly Clause[]; readonly others: readonly Term[] }

/** Clauses that are not excluded, with what says the same: "opening hours" is one of two words. */
export function widerClauses(clauses: readonly Clause[]): WiderClause[] {
  const wider: WiderClause[] = []
  for (let at = 0; at < clauses.length; ) {
    const length = knownTogether(clauses.slice(at, at + longestSynonym))
    const typed = clauses.slice(at, at + length)
    wider.push({ typed, others: othersOf(typed) })
    at += length
  }
  return wider
}

/** How many of the first clauses are words that say one thing together. */
function knownTogether(clauses: readonly Clause[]): number {
  for (let length = clauses.length; length > 1; length--) {
    if (synonymsOf(plainWords(clauses.slice(0, length))).length > 0) return length
  }
  return 1
}

function othersOf(typed: readonly Clause[]): Term[] {
  const plain = plainWords(typed)
  const [first, ...rest] = plain
  if (first === undefined) return []
  const forms = rest.length === 0 ? inflectionsOf(first) : []
  const same = [plain, ...forms.map((form) => [form])].flatMap(synonymsOf)
  const all = new Set([...forms, ...same, ...same.flatMap(formsOfOne)])
  return [...all].map(termOf)
}

/** The other forms of a text of one word. */
function formsOfOne(text: string): string[] {
  const [word, ...others] = words(text)
  return word && others.length === 0 ? inflectionsOf(word.text) : []
}

/** The words of clauses that ask for a word each, in any form; none where one asks otherwise. */
export function plainWords(clauses: readonly Clause[]): string[] {
  const plain = clauses.flatMap(({ anyOf: [term, ...others] }) =>
    term?.kind === 'word' && !term.exact && term.field === null && others.length === 0
      ? [term.word.text]
      : [],
  )
  return plain.length === clauses.length ? plain : []
}

function termOf(written: string): Term {
  const [word, ...others] = words(written)
  if (!word || others.length > 0) return { kind: 'phrase', words: words(written), field: null }
  return { kind: 'word', word, field: null, exact: true, prefix: false }
}
