import type { EbookKind, EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'

/** An e-book as those who work on it see it listed. */
export type OfficeEbook = {
  readonly number: number
  readonly title: string
  readonly kind: EbookKind
  readonly state: EbookState
  readonly createdBy: string
  readonly warnings: number
  /** Whether its book is gone from the catalogue while it is out. */
  readonly isLost: boolean
}

/** What the page on which e-books are added shows. */
export type IntakeData = {
  /** Those alone that stand so; null: all. */
  readonly state: EbookState | null
  readonly ebooks: readonly OfficeEbook[]
  readonly page: number
  readonly pages: number
  readonly counts: Readonly<Partial<Record<EbookState, number>>>
  /** Whether what faculty add waits for an administrator. */
  readonly waits: boolean
  readonly isAdmin: boolean
  /** Whether one was just deleted. */
  readonly isDeleted: boolean
}
