import { sql } from 'kysely'
import {
  isSameWishAtOnce,
  makeRequestWithin,
} from '#src/features/content/requests/make-request.server.ts'
import { findSameWish } from '#src/features/content/requests/same-wish.server.ts'
import { booksByKeys } from '#src/features/content/required-books/book-status.server.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { audit } from '#src/server/audit.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { lockEntry } from './change-entries.server.ts'
import { academicYear, courseName } from './course-lists.ts'
import { type SeenList, touchList } from './course-rows.server.ts'
import { refusedCourse } from './said-course.server.ts'
import { isRunning } from './shown-list.ts'

/**
 * Asks the library to buy what an entry names, for the course and its students, in the name of
 * whoever asks; where others ask for it already, joins them. Gives the number of the request.
 * Errors: `not-found`; `conflict` where it was asked for already, and those of `makeRequest`.
 */
export async function askToBuy(
  db: Db,
  actor: Actor,
  shown: SeenList,
  entryId: string,
): Promise<number> {
  return inTransaction(
    db,
    async (within) => {
      const { list, found } = await lockEntry(within, actor, shown, entryId)
      const { kind, title, author, isbn, book, request } = found
      if (kind !== 'book' && kind !== 'chapter') {
        throw refusedCourse('conflict', (words) => words.onlyBooks)
      }
      if (request !== null && isRunning(request.state)) {
        throw refusedCourse('conflict', (words) => words.askedAlready(request.number))
      }
      const [known] = await booksByKeys(within, actor, [{ book, isbn }])
      const students = list.students === null ? '' : `: ${list.students} students`
      const course = courseName(list)
      const wish = {
        kind: 'purchase',
        title,
        author,
        isbn: isbn ?? '',
        ...(known && known.book !== null ? { bookNumber: known.book } : {}),
        course: `${course.slice(0, 150)}, ${academicYear(list.year)}${students}`,
        reason: `On the reading list of ${course}, ${academicYear(list.year)}${students}.`,
      } as const
      const made = await requested(within, actor, wish)
      await sql`
        update course_entries set request_id = ${made.id} where id = ${found.id}`.execute(within)
      await touchList(within, list.id)
      await audit(within, actor, 'course-list', [
        {
          action: 'asked-to-buy',
          id: String(list.number),
          after: { title, request: made.number },
        },
      ])
      return made.number
    },
    isSameWishAtOnce,
  )
}

type Wish = Parameters<typeof makeRequestWithin>[2]

/** The request for a wish; what the actor asks for already, for another course, is that one. */
async function requested(within: Db, actor: Actor, wish: Wish) {
  try {
    return await makeRequestWithin(within, actor, wish)
  } catch (error) {
    if (!isAppError(error) || error.details.reason !== 'joinedAlready') throw error
    const same = await findSameWish(within, wish)
    if (!same) throw error
    return same
  }
}
