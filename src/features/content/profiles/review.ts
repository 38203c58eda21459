/** What a change would change, as administrators look at it. */
export type Review = {
  readonly sentBy: string
  readonly sentAt: string
  readonly fields: readonly { readonly label: string; readonly cells: readonly string[] }[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}
