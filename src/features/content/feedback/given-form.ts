/** A form as the library has given it. */
export type GivenForm = {
  readonly pass: string
  readonly key: string
  /** The address of whoever is signed in, whose draft may be put back; null: nobody is. */
  readonly owner: string | null
  /** What is added up where many are writing; null: nothing. */
  readonly sum: readonly [number, number] | null
  /** Whose name may stand with it. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string } | null
}
