/** What the catalogue may have of a title already. */
export type BillTitle = {
  readonly similar: readonly { readonly number: number; readonly words: string }[]
  /** Names them, for whoever says that it is another book. */
  readonly seen: string
}
