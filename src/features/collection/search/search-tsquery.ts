import { withoutIzafat } from '#src/features/collection/books/arabic-key.ts'
import { latinKeys } from '#src/features/collection/books/roman-key.ts'
import {
  callLexeme,
  lexemeOf,
  quoteLexeme,
  romanLexeme,
  type Weight,
} from '#src/features/collection/books/search-vector.ts'
import { stemOf } from '#src/features/collection/books/word-stem.ts'
import type { Term } from './search-query.ts'
import type { TextField } from './search-tokens.ts'

/** A term that the search vector answers. */
export type VectorTerm = Exclude<Term, { kind: 'copy' | 'year' | 'language' }>

/** A lexeme to look up; `prefix`: all lexemes that begin with it. */
export type Lookup = { readonly lexeme: string; readonly prefix: boolean }

/**
 * What a term asks of vectors: one of the lexemes at a weight (null: any), words one after another,
 * or one of several.
 */
export type WantedTerm =
  | {
      readonly kind: 'lexemes'
      readonly lookups: readonly Lookup[]
      readonly weight: Weight | null
    }
  | { readonly kind: 'phrase'; readonly parts: readonly WantedTerm[] }
  | { readonly kind: 'either'; readonly choices: readonly WantedTerm[] }

/** Whether the search vector answers the term. */
export function isVectorTerm(term: Term): term is VectorTerm {
  return term.kind !== 'copy' && term.kind !== 'year' && term.kind !== 'language'
}

/** What the term asks of a vector. */
export function wanted(term: VectorTerm): WantedTerm {
  switch (term.kind) {
    case 'isbn':
    case 'issn':
      return lexemes([{ lexeme: `:${term.kind}:${term.value}`, prefix: false }])
    case 'call':
      return lexemes([{ lexeme: callLexeme(term.value), prefix: true }])
    case 'phrase':
      return phrase(
        term.words.flatMap((word) => (word.parts.length > 1 ? word.parts : [word.text])),
        term.field,
        true,
      )
    case 'word': {
      const { word, field, exact, prefix } = term
      const together = forms(word.text, field, { exact, prefix })
      if (word.parts.length < 2) return together
      const choices = [together, phrase(word.parts, field, exact)]
      const joined = exact ? null : withoutIzafat(word.parts)
      if (joined) choices.push(phrase(joined, field, exact))
      return { kind: 'either', choices }
    }
  }
}

/** The same as PostgreSQL's tsquery reads it. */
export function tsqueryText(asked: WantedTerm): string {
  switch (asked.kind) {
    case 'lexemes':
      return `(${asked.lookups.map((one) => lookupText(one, asked.weight)).join('|')})`
    case 'phrase':
      return `(${asked.parts.map(tsqueryText).join('<->')})`
    case 'either':
      return `(${asked.choices.map(tsqueryText).join('|')})`
  }
}

/** The term as PostgreSQL's tsquery reads it. */
export function tsquery(term: VectorTerm): string {
  return tsqueryText(wanted(term))
}

const weights = { title: 'A', author: 'B', subject: 'C' } as const

function lexemes(lookups: readonly Lookup[], weight: Weight | null = null): WantedTerm {
  return { kind: 'lexemes', lookups, weight }
}

function phrase(parts: readonly string[], field: TextField | null, exact: boolean): WantedTerm {
  const [first, ...others] = parts.map((part) => forms(part, field, { exact, prefix: false }))
  if (!first) return lexemes([])
  return others.length === 0 ? first : { kind: 'phrase', parts: [first, ...others] }
}

/**
 * A word in each form that may stand in the vector: itself, as the stem of another word, as a word
 * of its stem, as a word of another script that sounds like it.
 */
function forms(
  text: string,
  field: TextField | null,
  { exact, prefix }: { exact: boolean; prefix: boolean },
): WantedTerm {
  const stem = stemOf(text)
  if (field === 'series' || field === 'publisher') {
    return lexemes([{ lexeme: lexemeOf(`:${field}:${prefix ? text : (stem ?? text)}`), prefix }])
  }
  const found: Lookup[] = [{ lexeme: lexemeOf(text), prefix }]
  if (!exact) {
    const others = stem === null ? [] : stem === text ? [`~${stem}`] : [stem, `~${stem}`]
    if (!prefix) others.push(...latinKeys(text).map(romanLexeme))
    found.push(...others.map((lexeme) => ({ lexeme, prefix: false })))
  }
  return lexemes(found, field ? weights[field] : null)
}

function lookupText({ lexeme, prefix }: Lookup, weight: Weight | null): string {
  const mark = `${prefix ? '*' : ''}${weight ?? ''}`
  return quoteLexeme(lexeme) + (mark ? `:${mark}` : '')
}
