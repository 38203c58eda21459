/** A page that somebody has been given, as the server knows it. */
export type Visit = {
  /** The address of the connection; undefined: there is none. */
  readonly address: string | undefined
  /** Who has signed in; null: nobody. */
  readonly person: {
    readonly email: string
    readonly name: string
    readonly photo: string | null
  } | null
  readonly userAgent: string
  readonly at: Date
}
