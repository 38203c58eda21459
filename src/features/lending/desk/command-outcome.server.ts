import { sql } from 'kysely'
import { lastOperations } from '#src/features/lending/circulation/desk-view.server.ts'
import { undo } from '#src/features/lending/circulation/undo.server.ts'
import type { DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import type { DeskCommand } from '#src/features/lending/desk-answers/desk-commands.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { commandAnswer } from '#src/features/lending/desk-answers/plain-outcomes.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { mayUndo, operationWords } from './operation-words.ts'
import { deskWords } from './words.ts'

/** What comes of a command; null: of one that there is not. */
export async function commandOutcome(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  command: DeskCommand | null,
  language: Language,
): Promise<Outcome> {
  return command === '*UNDO'
    ? undoLast(db, actor, scan.key, language)
    : commandAnswer(scan, command, language)
}

/** Undoes an operation, and says what. */
export async function undoOutcome(
  db: Db,
  actor: Actor,
  key: string,
  operation: string,
  language: Language,
): Promise<Outcome> {
  const words = deskWords[language]
  try {
    const { kind } = await undo(db, actor, { key, operation })
    const done = (await lastOperations(db, actor, { mine: false, limit: 50 })).find(
      (one) => one.key === operation,
    )
    const title = done?.copy?.title ?? null
    const what = operationWords(done?.kind ?? kind, words)
    const sentences = [
      done?.member ? words.asBeforeOf(what, done.member.name) : words.asBefore(what),
    ]
    return { tone: 'good', heading: words.isUndone, title, sentences }
  } catch (error) {
    return refusedOutcome(error, null, operation, language)
  }
}

async function undoLast(db: Db, actor: Actor, key: string, language: Language): Promise<Outcome> {
  const words = deskWords[language]
  const done = await db
    .selectFrom('circulation_operations')
    .select(sql<string>`answer ->> 'operation'`.as('operation'))
    .where('key', '=', key)
    .where('kind', '=', 'undone')
    .executeTakeFirst()
  const last = (await lastOperations(db, actor)).find(mayUndo)
  const operation = done?.operation ?? last?.key
  if (operation === undefined) {
    return {
      tone: 'warn',
      heading: words.nothingToUndo,
      sentences: [words.nothingDoneYet],
    }
  }
  return undoOutcome(db, actor, key, operation, language)
}
