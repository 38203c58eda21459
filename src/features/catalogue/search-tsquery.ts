import type { Word } from './folding.ts'
import type { Term } from './search-query.ts'
import type { TextField } from './search-tokens.ts'
import { callLexeme, lexemeOf, quoteLexeme } from './search-vector.ts'
import { stemOf } from './word-stem.ts'

/** A term that the search vector answers. */
export type VectorTerm = Exclude<Term, { kind: 'copy' | 'year' | 'language' }>

/** Whether the search vector answers the term. */
export function isVectorTerm(term: Term): term is VectorTerm {
  return term.kind !== 'copy' && term.kind !== 'year' && term.kind !== 'language'
}

/** The term as PostgreSQL's tsquery reads it. */
export function tsquery(term: VectorTerm): string {
  switch (term.kind) {
    case 'isbn':
    case 'issn':
      return quoteLexeme(`:${term.kind}:${term.value}`)
    case 'call':
      return `${quoteLexeme(callLexeme(term.value))}:*`
    case 'phrase':
      return phrase(term.words.flatMap(pieces), term.field, true)
    case 'word':
      return word(term.word, term.field, { exact: term.exact, prefix: term.prefix })
  }
}

const weights = { title: 'A', author: 'B', subject: 'C' } as const

function word(
  found: Word,
  field: TextField | null,
  form: { exact: boolean; prefix: boolean },
): string {
  const together = forms(found.text, field, form)
  if (found.parts.length < 2) return together
  return `(${together}|${phrase(found.parts, field, form.exact)})`
}

function phrase(parts: readonly string[], field: TextField | null, exact: boolean): string {
  return `(${parts.map((part) => forms(part, field, { exact, prefix: false })).join('<->')})`
}

/** A word in each form that may stand in the vector: itself, as the stem of another word, as a word of its stem. */
function forms(
  text: string,
  field: TextField | null,
  { exact, prefix }: { exact: boolean; prefix: boolean },
): string {
  const stem = stemOf(text)
  if (field === 'series' || field === 'publisher') {
    return (
      quoteLexeme(lexemeOf(`:${field}:${prefix ? text : (stem ?? text)}`)) + (prefix ? ':*' : '')
    )
  }
  const weight = field ? weights[field] : ''
  const suffix = weight ? `:${weight}` : ''
  const lexemes = [quoteLexeme(lexemeOf(text)) + (prefix ? `:*${weight}` : suffix)]
  if (stem !== null && !exact) {
    if (stem !== text) lexemes.push(quoteLexeme(stem) + suffix)
    lexemes.push(quoteLexeme(`~${stem}`) + suffix)
  }
  return lexemes.length === 1 ? (lexemes[0] ?? '') : `(${lexemes.join('|')})`
}

function pieces(found: Word): readonly string[] {
  return found.parts.length > 1 ? found.parts : [found.text]
}
