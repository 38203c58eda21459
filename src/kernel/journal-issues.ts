import type { Language } from './words/language.ts'

/** What stands in the library of a journal in print, in the reader's language. */
export type JournalIssues = {
  /** The newest issues, as their covers name them. */
  readonly issues: readonly {
    readonly name: string
    /** "In the library since Sun, 22 Nov 2026", "Expected on …". */
    readonly says: string
  }[]
  /** Bound volumes, the newest first. */
  readonly volumes: readonly {
    readonly name: string
    /** Where the copy is found. */
    readonly to: string
    readonly says: string
  }[]
  /** Where issues lie: "Periodicals section"; null where nobody has said. */
  readonly location: string | null
}

/**
 * What everybody sees of the issues of a journal in print; null: the library does not have it in
 * print. `Database` is the caller's.
 */
export type IssuesOfJournal<Database> = (
  db: Database,
  journal: { readonly number: number },
  language: Language,
) => Promise<JournalIssues | null>
