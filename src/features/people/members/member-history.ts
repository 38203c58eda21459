export type ChangedValues = Readonly<Record<string, unknown>>

/** One change of a member as the audit holds it. */
export type HistoryEntry = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  /**
   * `created`, `changed`, `undone`, `withdrawn`, `restored`, `blocked`, `unblocked`, or that of a
   * change of many.
   */
  readonly action: string
  readonly before: ChangedValues | null
  readonly after: ChangedValues | null
  /** Whether it changed fields, so that it can be undone. */
  readonly isUndoable: boolean
}
