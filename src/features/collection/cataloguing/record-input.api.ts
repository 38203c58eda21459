import { z } from '@hono/zod-openapi'
import {
  type BookDraft,
  bookDraft,
  contributorKinds,
  contributorRoles,
  identifierKinds,
  newDraft,
} from '#src/features/collection/books/books.ts'
import { formats } from '#src/features/collection/books/formats.ts'
import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import { AppError } from '#src/kernel/errors.ts'
import { checkRecord } from './read-record.ts'
import { textsOfBook } from './record-texts.ts'

const line = (longest: number, example: string) =>
  z.string().max(longest).nullable().optional().openapi({ example })
const lines = (longest: number, example: readonly string[]) =>
  z
    .array(z.string().max(longest))
    .max(100)
    .optional()
    .openapi({ example: [...example] })

/** The fields of a book besides its title, as programs send them. */
export const recordFieldsSent = {
  subtitle: line(bookLimits.subtitle, 'ANSI edition'),
  responsibility: line(bookLimits.responsibility, 'Brian W. Kernighan, Dennis M. Ritchie'),
  contributors: z
    .array(
      z.object({
        name: z.string().max(bookLimits.person).openapi({ example: 'Kernighan, Brian W.' }),
        kind: z.enum(contributorKinds).default('person').openapi({ example: 'person' }),
        role: z.enum(contributorRoles).default('author').openapi({ example: 'author' }),
      }),
    )
    .max(100)
    .optional(),
  identifiers: z
    .array(
      z.object({
        kind: z.enum(identifierKinds).openapi({ example: 'isbn' }),
        value: z.string().max(bookLimits.identifier).openapi({ example: '9780131103627' }),
        qualifier: line(bookLimits.qualifier, 'paperback'),
      }),
    )
    .max(100)
    .optional(),
  edition: line(bookLimits.edition, '2nd ed.'),
  publisher: line(bookLimits.publisher, 'Prentice Hall'),
  place: line(bookLimits.place, 'Englewood Cliffs'),
  year: z.int().min(-3000).max(2200).nullable().optional().openapi({ example: 1988 }),
  extent: line(bookLimits.extent, '272 p.'),
  languages: lines(bookLimits.language, ['eng']),
  format: z.enum(formats).optional().openapi({ example: 'book' }),
  series: z
    .array(
      z.object({
        title: z
          .string()
          .max(bookLimits.series)
          .openapi({ example: 'Prentice Hall software series' }),
        volume: line(bookLimits.seriesVolume, '3'),
      }),
    )
    .max(20)
    .optional(),
  ddc: line(bookLimits.ddc, '005.133'),
  callNumber: line(bookLimits.callNumber, '005.133 KER'),
  subjects: lines(bookLimits.subject, ['C (Computer program language)']),
  otherTitles: lines(bookLimits.otherTitle, ['K&R']),
  summary: line(bookLimits.summary, 'The language as its makers describe it.'),
  notes: lines(bookLimits.note, ['Includes index']),
}

export const titleSent = z
  .string()
  .max(bookLimits.title)
  .openapi({ example: 'The C programming language' })

const given = z.object({ title: titleSent.optional(), ...recordFieldsSent })

/**
 * The book with what a program sent of it; null empties a field, what is left out stays. `stored`
 * null: a new book. Errors: `invalid-input` with the fault of each field.
 */
export function recordGiven(sent: z.output<typeof given>, stored: BookDraft | null): BookDraft {
  const { marc: _, ...before } = stored ?? newDraft('')
  const read = bookDraft.safeParse(withoutNull({ ...before, ...withoutMissing(sent) }))
  if (!read.data) {
    const fields = read.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
    }))
    const said = fields.map(({ message }) => message).join(' ')
    throw new AppError('invalid-input', said, { fields })
  }
  const draft = checkRecord(textsOfBook(read.data), stored)
  return { ...draft, marc: stored?.marc }
}

function withoutMissing(sent: object): object {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

/** null says that there is nothing: drafts leave it out. */
function withoutNull(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, one) => one ?? undefined)
}
