import { createHash } from 'node:crypto'
import { AppError } from '#src/kernel/errors.ts'

/**
 * Changes when what cursors hold changes: an older cursor is told from a forged one by nobody, and
 * both are refused.
 */
const version = 'a'
const longestCursor = 1000

/**
 * An opaque place in the list that `list` names (the list's address without its page): for
 * `readCursor`.
 */
export function writeCursor(list: string, place: string): string {
  return Buffer.from(`${seal(list, place)}${place}`).toString('base64url')
}

/**
 * The place that a cursor of this list holds. It is checked, not secret: whoever forges one reaches
 * only a place that paging reaches too, so the caller reads it as it reads a parameter. Errors:
 * `bad-request` where it is not of this list.
 */
export function readCursor(list: string, cursor: string): string {
  const text = Buffer.from(cursor.slice(0, longestCursor), 'base64url').toString()
  const place = text.slice(sealLength)
  if (seal(list, place) === text.slice(0, sealLength)) return place
  throw cursorRefused()
}

/** What a reader is told of a cursor that leads nowhere. */
export function cursorRefused(): AppError {
  return new AppError(
    'bad-request',
    'This cursor does not belong to this list, or is too old. Ask for the list without a cursor, and follow its next from there.',
  )
}

const sealLength = 12

function seal(list: string, place: string): string {
  const text = JSON.stringify([version, list, place])
  return createHash('sha1').update(text).digest('base64url').slice(0, sealLength)
}
