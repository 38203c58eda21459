import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from './database/connect.ts'

/**
 * What a message tells of one thing to a reader of a language: its title, the line of a list, and
 * the page it leads to.
 */
export type Announcement = (language: Language) => {
  readonly title: string
  readonly line: string
  readonly to: string
}

/**
 * A room that publishes what readers may want to be told of declares one (`room.ts`); so reminders
 * know of no such room.
 */
export type Announcer = {
  /** The kind of reminder that tells it. */
  readonly kind: 'notice'
  /** Ids of what came out since this was last asked. It runs in a transaction. */
  readonly takeNew: (db: Db, now: Date) => Promise<readonly string[]>
  /** What is told of these ids, by id; of what was withdrawn meanwhile, nothing. */
  readonly announce: (
    db: Db,
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Announcement>>
}
