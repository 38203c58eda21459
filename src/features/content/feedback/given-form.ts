/** A form as the library has given it. */
export type GivenForm = {
  readonly pass: string
  readonly key: string
  /** What is added up where many are writing; null: nothing. */
  readonly sum: readonly [number, number] | null
  /** Whose name may stand with it. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string } | null
}
