/** A row of a list of people. */
export type SheetRow = {
  /** Where it stands, for people: "row 17". */
  readonly place: string
  readonly cells: readonly string[]
  /** Why it cannot be read. */
  readonly problem: string | null
}
