/** Letters that the name of a category may have. */
export const longestCategoryName = 60

/** A category of members, as a college has them: loan rules are made for these. */
export type Category = {
  readonly code: string
  readonly name: string
  /** How long a new membership holds; null: without an end. */
  readonly validMonths: number | null
}
