/** What a change changed in one field, in words; '' where there is nothing. */
export type ShownChange = {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** One change of a book or of one of its copies, as the audit holds it, in words. */
export type HistoryEntry = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  /** "The book was changed", "Copy 4711 was withdrawn". */
  readonly words: string
  readonly changes: readonly ShownChange[]
  readonly isUndoable: boolean
  /** The number of the batch change that it was part of; null: it was made alone. */
  readonly batch: number | null
}

/** A change as the audit holds it. */
export type AuditedChange = {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly entity: 'book' | 'copy'
  readonly entityId: string
  /** Without the entity: `changed`. */
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
