import type { Day } from '#src/kernel/dates.ts'
import type { Translations } from '#src/kernel/translations.ts'
import type { InLanguages } from '#src/kernel/words/words.ts'
import type { Db } from './database/connect.ts'

/** A thing as the search over the whole site finds it. */
export type SiteEntry = {
  /** Unique among those of its kind; what the trigger of its table gives. */
  readonly key: string
  /** Its page: `/notice/12`. */
  readonly href: string
  readonly title: string
  /** Words alone, no marks. */
  readonly body: string
  readonly translations: Translations
  /**
   * The day that results show: that of an event, or when it came out; null: none tells anything.
   */
  readonly day: Day | null
  readonly changedAt: Date
  /** Left out: everybody. */
  readonly seenBy?: 'everyone' | 'signed-in'
  /** From when and until when it is found; left out: always. */
  readonly shownFrom?: Date | null
  readonly shownUntil?: Date | null
}

/**
 * A kind of what the search over the whole site finds. Where its things are rows, a trigger of
 * `note_site_entry` says which have changed (`db/functions/content-changes.sql`).
 */
export type SiteKind = {
  /** Small letters and hyphens; no other room has it. */
  readonly kind: string
  /** What one result of it is called, and all of them: "Notice", "Notices". */
  readonly words: InLanguages<{ readonly one: string; readonly many: string }>
  /** Differs where the entries of what has not changed would be others: then all are made anew. */
  readonly version: string
  /** The keys of all there are. */
  readonly keys: (db: Db) => Promise<readonly string[]>
  /** Those of these keys that anybody may ever find: no draft, nothing withdrawn. */
  readonly entries: (db: Db, keys: readonly string[]) => Promise<readonly SiteEntry[]>
  /**
   * The days that results with these keys show at `now`, where that is not the day of the entry: it
   * is asked with each search, so that nothing is kept which time makes wrong.
   */
  readonly daysAt?: (
    db: Db,
    keys: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Day>>
}
