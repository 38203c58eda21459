import type { CqlModifier, CqlName, CqlNode, CqlQuery, CqlSortKey } from './cql.ts'
import { type CqlToken, cqlTokens } from './cql-tokens.ts'
import { sruFault } from './sru-diagnostic.ts'

const mostBooleans = 50
const deepestParentheses = 50
const booleans = ['and', 'or', 'not', 'prox']
const comparisons = ['=', '==', '<>', '<', '>', '<=', '>=']

/**
 * Reads a query; letter case of its own words does not count. Errors: diagnostics, 10 where nothing
 * more can be said.
 */
export function parseCql(query: string): CqlQuery {
  return new Parser(cqlTokens(query)).whole()
}

/**
 * Context sets by prefix, as a query assigns them; the empty prefix is the set of names without
 * one.
 */
type Scope = ReadonlyMap<string, string>

class Parser {
  readonly #tokens: readonly CqlToken[]
  #at = 0
  #booleans = 0
  #depth = 0

  constructor(tokens: readonly CqlToken[]) {
    this.#tokens = tokens
  }

  whole(): CqlQuery {
    const scope = this.#scope(new Map())
    const tree = this.#triples(scope)
    const sort = this.#isWord(['sortby']) ? this.#sortKeys(scope) : []
    const rest = this.#next
    if (rest) throw sruFault(rest.text === ')' ? 13 : 10, rest.text)
    return { tree, sort }
  }

  get #next(): CqlToken | undefined {
    return this.#tokens[this.#at]
  }

  #isSymbol(symbols: readonly string[]): boolean {
    const next = this.#next
    return next?.kind === 'symbol' && symbols.includes(next.text)
  }

  #isWord(words: readonly string[]): boolean {
    const next = this.#next
    return next?.kind === 'word' && words.includes(next.text.toLowerCase())
  }

  /** A word or a quoted text. */
  #take(): string {
    const next = this.#next
    if (!next || next.kind === 'symbol')
      throw sruFault(10, next?.text ?? 'The query ends too early.')
    this.#at++
    return next.text
  }

  #takeSymbol(): string {
    return this.#tokens[this.#at++]?.text ?? ''
  }

  /** `> dc = "info:srw/…"` before a query names a context set within it. */
  #scope(outer: Scope): Scope {
    const scope = new Map(outer)
    while (this.#isSymbol(['>'])) {
      this.#at++
      const first = this.#take()
      if (!this.#isSymbol(['='])) scope.set('', first)
      else {
        this.#at++
        scope.set(first.toLowerCase(), this.#take())
      }
    }
    return scope
  }

  /** All booleans bind alike, from left to right. */
  #triples(scope: Scope): CqlNode {
    let left = this.#operand(scope)
    while (this.#isWord(booleans)) {
      const operator = this.#take().toLowerCase()
      if (++this.#booleans > mostBooleans) throw sruFault(38, String(mostBooleans))
      if (operator === 'prox') throw sruFault(39)
      const [modifier] = this.#modifiers()
      if (modifier) throw sruFault(46, modifier.name)
      const right = this.#operand(scope)
      left = { kind: 'boolean', operator: operator as 'and' | 'or' | 'not', left, right }
    }
    return left
  }

  #operand(scope: Scope): CqlNode {
    if (!this.#isSymbol(['('])) return this.#clause(scope)
    this.#at++
    if (++this.#depth > deepestParentheses) throw sruFault(13, String(deepestParentheses))
    const inner = this.#triples(this.#scope(scope))
    this.#depth--
    if (!this.#isSymbol([')'])) throw sruFault(this.#next ? 10 : 13, this.#next?.text)
    this.#at++
    return inner
  }

  #clause(scope: Scope): CqlNode {
    const first = this.#take()
    const next = this.#next
    const named =
      next?.kind === 'word' &&
      !booleans.includes(next.text.toLowerCase()) &&
      !this.#isWord(['sortby'])
    if (!named && !this.#isSymbol(comparisons)) {
      return { kind: 'clause', index: null, relation: '=', modifiers: [], term: first }
    }
    const relation = named ? this.#take().toLowerCase() : this.#takeSymbol()
    const modifiers = this.#modifiers()
    return { kind: 'clause', index: nameIn(scope, first), relation, modifiers, term: this.#take() }
  }

  #modifiers(): CqlModifier[] {
    const modifiers: CqlModifier[] = []
    while (this.#isSymbol(['/'])) {
      this.#at++
      const name = this.#take().toLowerCase()
      const compared = this.#isSymbol(comparisons)
      if (compared) this.#at++
      modifiers.push({ name, value: compared ? this.#take() : null })
    }
    return modifiers
  }

  #sortKeys(scope: Scope): CqlSortKey[] {
    this.#at++
    const keys: CqlSortKey[] = []
    do {
      keys.push({ index: nameIn(scope, this.#take()), modifiers: this.#modifiers() })
    } while (this.#next && this.#next.kind !== 'symbol')
    return keys
  }
}

function nameIn(scope: Scope, written: string): CqlName {
  const dot = written.indexOf('.')
  const prefix = dot < 0 ? '' : written.slice(0, dot).toLowerCase()
  return {
    set: scope.get(prefix) ?? (prefix || null),
    name: written.slice(dot + 1).toLowerCase(),
    written,
  }
}
