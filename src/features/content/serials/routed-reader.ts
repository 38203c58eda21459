/** Somebody on a routing list: a member, or a name. */
export type RoutedReader = {
  /** null: no member, a name alone. */
  readonly member: number | null
  readonly name: string
  readonly department: string | null
}

/** People whom an issue goes round to at most. */
export const mostReaders = 40
