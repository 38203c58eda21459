/**
 * A query in CQL, the contextual query language (https://www.loc.gov/standards/sru/cql/spec.html).
 */
export type CqlQuery = { readonly tree: CqlNode; readonly sort: readonly CqlSortKey[] }

export type CqlNode =
  | ({ readonly kind: 'clause' } & CqlClause)
  | {
      readonly kind: 'boolean'
      readonly operator: 'and' | 'or' | 'not'
      readonly left: CqlNode
      readonly right: CqlNode
    }

/** The term stands as it was written: with backslashes before what is no masking. */
export type CqlClause = {
  /** Null: the server chooses. */
  readonly index: CqlName | null
  readonly relation: string
  readonly modifiers: readonly CqlModifier[]
  readonly term: string
}

/**
 * A name in a context set: that of the prefix, or the one that the query assigned to it. Null: no
 * set was named.
 */
export type CqlName = {
  readonly set: string | null
  readonly name: string
  readonly written: string
}
export type CqlModifier = { readonly name: string; readonly value: string | null }
export type CqlSortKey = { readonly index: CqlName; readonly modifiers: readonly CqlModifier[] }
