/** One line of the history of what is published. */
export type PublicationEntry = {
  readonly id: string
  /** In ISO 8601. */
  readonly at: string
  /** Who did it, as the audit names them. */
  readonly actor: string
  /** `written`, `changed`, `withdrawn` or `put-back`. */
  readonly action: string
  /** The names of the facts that are not as they were. */
  readonly changed: readonly string[]
  /** Whether it can be read as it was before. */
  readonly hasFormer: boolean
}
