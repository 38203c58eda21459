import type { AnnouncedKind } from '#src/kernel/announced-kinds.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { InLanguages } from '#src/kernel/words/words.ts'
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
 * How a kind is called where readers choose what they are told, and what its messages say; an
 * administrator may change the latter.
 */
type AnnouncedWords = {
  /** "New notice". */
  readonly label: string
  /** `{what}` stands for the title. */
  readonly subject: string
  /** `{books}`, on a line of its own, stands for what is announced. */
  readonly body: string
}

/**
 * A room that publishes what readers may want to be told of declares one (`room.ts`); so reminders
 * know of no such room.
 */
export type Announcer = {
  /** Small letters and hyphens; no other room has it, nor have reminders. */
  readonly kind: AnnouncedKind
  readonly words: InLanguages<AnnouncedWords>
  /** Whether a new device tells it until its owner chooses. */
  readonly isUsual: boolean
  /** Ids of what came out since this was last asked. It runs in a transaction. */
  readonly takeNew: (db: Db, now: Date) => Promise<readonly string[]>
  /** Those of these members for whom one of the ids is; left out: it is for all of them. */
  readonly among?: (db: Db, id: string, members: readonly string[]) => Promise<readonly string[]>
  /** What is told of these ids, by id; of what was withdrawn meanwhile, nothing. */
  readonly announce: (
    db: Db,
    ids: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, Announcement>>
}
