/** A parameter of an operation, as the reference page shows it. */
export type ParameterView = {
  readonly name: string
  readonly place: 'path' | 'query'
  readonly description: string
  /** What it takes, in words: "whole number from 1 to 100". */
  readonly takes: string
  /** Where only some words fit: these. */
  readonly choices: readonly string[]
  readonly example: string
}

/** An operation of the API, as the reference page shows it. */
export type OperationView = {
  readonly id: string
  /** In capitals. */
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  /** What a token for it has to be for; null: it is for everyone. */
  readonly scope: string | null
  readonly parameters: readonly ParameterView[]
  readonly answers: readonly { readonly status: string; readonly meaning: string }[]
  /** A body to send as indented JSON; null: it takes none. */
  readonly body: string | null
  /** An answer as indented JSON. */
  readonly example: string
}

/** A named shape of answers. */
export type ShapeView = {
  readonly name: string
  readonly description: string
  readonly fields: readonly FieldView[]
  /** What it may be, where it is one of a few words. */
  readonly words: readonly string[]
}
export type FieldView = {
  readonly name: string
  readonly type: string
  /** The shape that the type names. */
  readonly shape: string | null
  readonly description: string
}

/**
 * The address that an operation and its parameters make; null where one of its path is missing.
 * `given` may hold more than the operation takes, and empty values, as forms send them.
 */
export function operationAddress(operation: OperationView, given: URLSearchParams): string | null {
  const { path, parameters } = operation
  const missing = parameters.some(({ name, place }) => place === 'path' && !given.get(name)?.trim())
  if (missing) return null
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(given.get(name)?.trim().toWellFormed() ?? ''),
  )
  const query = new URLSearchParams(
    parameters
      .filter(({ place }) => place === 'query')
      .flatMap(({ name }) => given.getAll(name).map((value) => [name, value]))
      .filter(([, value]) => value !== ''),
  )
  return query.size === 0 ? address : `${address}?${query}`
}
