import { quoteLexeme } from '#src/features/collection/books/search-vector.ts'
import type { Clause } from '#src/features/collection/search/search-query.ts'
import {
  isVectorTerm,
  type WantedTerm,
  wanted,
} from '#src/features/collection/search/search-tsquery.ts'

/**
 * The phrases that whatever answers all the clauses has, as the text of a vector in which their
 * words stand one after another, for the function `word_pairs` of the database; null where there is
 * none. A phrase that is one of several choices need not be there, so it is left out.
 */
export function phrasesVector(clauses: readonly Clause[]): string | null {
  const places = new Map<string, number[]>()
  let place = 0
  for (const { excluded, anyOf } of clauses) {
    const [term] = anyOf
    if (excluded || !term || anyOf.length > 1 || !isVectorTerm(term)) continue
    for (const word of wordsOfPhrase(wanted(term))) {
      place += 1
      places.set(word, [...(places.get(word) ?? []), place])
    }
    // No pair reaches from one phrase into the next.
    place += 1
  }
  if (places.size === 0) return null
  return [...places].map(([word, at]) => `${quoteLexeme(word)}:${at.join(',')}`).join(' ')
}

/** None where it is no phrase, or one of lexemes that are no words of the text, as of a series. */
function wordsOfPhrase(asked: WantedTerm): string[] {
  if (asked.kind !== 'phrase') return []
  const lexemes = asked.parts.flatMap((part) =>
    part.kind === 'lexemes' ? part.lookups.map(({ lexeme }) => lexeme) : [],
  )
  return lexemes.some((lexeme) => /^[~%:]/.test(lexeme)) ? [] : lexemes
}
