import { sql } from 'kysely'
import type { Actor } from '../../kernel/actor.ts'
import type { Db } from '../../server/database/connect.ts'
import { lastOperations } from '../circulation/desk-view.server.ts'
import { undo } from '../circulation/undo.server.ts'
import type { DeskScan, Mishap, Mode } from './desk-answer.ts'
import { type DeskCommand, deskCommands } from './desk-commands.ts'
import { mayUndo, operationWords } from './operation-words.ts'
import type { Outcome } from './outcome.ts'
import { refusedOutcome } from './refused-outcome.ts'

const modeWords: Readonly<Record<Mode, string>> = {
  issue: 'Issuing',
  return: 'Taking back',
  renew: 'Renewing',
}

/** What comes of a command; null: of one that there is not. */
export async function commandOutcome(
  db: Db,
  actor: Actor,
  scan: DeskScan,
  command: DeskCommand | null,
): Promise<Outcome> {
  switch (command) {
    case null:
      return {
        ...{ tone: 'bad', heading: 'No such command', title: scan.text },
        sentences: [`There are ${Object.keys(deskCommands).join(', ')}.`],
      }
    case '*END':
      if (scan.next) return { tone: 'none', heading: 'Left as it was' }
      return { tone: 'none', heading: 'Closed', member: null, mode: 'return' }
    case '*ISSUE':
      return scan.member === null
        ? { tone: 'warn', heading: 'Scan a card first', sentences: ['Then its books are issued.'] }
        : { tone: 'none', heading: modeWords.issue, mode: 'issue' }
    case '*RETURN':
      return { tone: 'none', heading: modeWords.return, mode: 'return' }
    case '*RENEW':
      return { tone: 'none', heading: modeWords.renew, mode: 'renew' }
    case '*LOST':
    case '*CLAIMED':
    case '*DAMAGED':
    case '*FOUND':
      return nextIs(deskCommands[command].use)
    case '*UNDO':
      return undoLast(db, actor, scan.key)
  }
}

const nextWords: Readonly<Record<Mishap, string>> = {
  lost: 'Lost: which book?',
  claimed: 'Said to be returned: which book?',
  damaged: 'Damaged: which book?',
  found: 'Found again: which book?',
}

function nextIs(next: Mishap): Outcome {
  const sentences = ['Scan it, or type its number. It is for one book.']
  return { tone: 'warn', heading: nextWords[next], sentences, next }
}

/** Undoes an operation, and says what. */
export async function undoOutcome(
  db: Db,
  actor: Actor,
  key: string,
  operation: string,
): Promise<Outcome> {
  try {
    const { kind } = await undo(db, actor, { key, operation })
    const done = (await lastOperations(db, actor, { mine: false, limit: 50 })).find(
      (one) => one.key === operation,
    )
    const title = done?.copy?.title ?? null
    const whose = done?.member ? ` of ${done.member.name}` : ''
    const sentences = [`${operationWords(kind)}${whose}: it stands as before.`]
    return { tone: 'good', heading: 'Undone', title, sentences }
  } catch (error) {
    return refusedOutcome(error, null, operation)
  }
}

async function undoLast(db: Db, actor: Actor, key: string): Promise<Outcome> {
  const { rows } = await sql<{ operation: string }>`
    select answer ->> 'operation' as operation from circulation_operations where key = ${key} and kind = 'undone'`.execute(
    db,
  )
  const last = (await lastOperations(db, actor)).find(mayUndo)
  const operation = rows[0]?.operation ?? last?.key
  if (operation === undefined) {
    return { tone: 'warn', heading: 'Nothing to undo', sentences: ['You have done nothing yet.'] }
  }
  return undoOutcome(db, actor, key, operation)
}
