import { z } from '@hono/zod-openapi'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { requestStates } from '#src/features/content/requests/requests.ts'
import { ebookOfBookShape } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.server.ts'
import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { readDay } from '#src/kernel/dates.ts'
import { isId } from '#src/kernel/ids.ts'
import { repeatable, wholeNumber } from '#src/server/http/parameters.ts'
import { changesAtOnce, longestTexts, requiredFields } from './required-books.ts'

const id = z
  .string()
  .refine(isId, 'Give a UUID in small letters.')
  .openapi({ example: '0199b4f0-6d5c-7c3e-9a51-0c9d2f6f1a11', format: 'uuid' })
const number = z.int().min(1).max(999_999_999_999_999)
const instant = z.number().min(0).max(8_000_000_000_000).openapi({ example: 1_795_671_000_000 })
const line = (longest: number) => z.string().overwrite((text) => cleanLine(text, longest))
const day = z
  .string()
  .refine((text) => readDay(text) !== null, 'Give a day as YYYY-MM-DD.')
  .openapi({ example: '2026-12-04', format: 'date' })

/** What a reader writes; what is too long ends at its limit, as forms let nobody write more. */
const texts = {
  title: line(longestTexts.title).openapi({ example: 'Introduction to Algorithms' }),
  author: line(longestTexts.author),
  note: z.string().overwrite((text) => cleanLines(text, longestTexts.note)),
  course: line(longestTexts.course).openapi({ example: 'BCA, 3rd semester' }),
  neededOn: day.nullable(),
}

const isbn = z
  .string()
  .refine((text) => parseIsbn(text) === text, 'Give the 13 digits of an ISBN.')
  .nullable()
  .openapi({ example: '9780262033848' })

const entry = z
  .object({
    id,
    book: number.nullable().openapi({ description: 'Its number in the catalogue.' }),
    isbn,
    addedAt: instant.openapi({ description: 'In ms since 1970.' }),
    ...texts,
  })
  .refine(
    ({ title, isbn: has, book }) => title !== '' || has !== null || book !== null,
    'Give a title, an ISBN or the number of a book.',
  )

const times = z.partialRecord(z.enum(requiredFields), instant)

const changeShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('put'),
    entry,
    times: times.openapi({ description: 'When fields were changed, in ms since 1970.' }),
    isBack: z.boolean().openapi({ description: 'Whether it is put back after its removal.' }),
  }),
  z.object({
    kind: z.literal('remove'),
    id,
    seen: z.int().min(0).openapi({ description: 'The version of the entry that was removed.' }),
  }),
])

/** What a device sends. */
export const changesShape = z.object({
  of: z
    .string()
    .max(254)
    .optional()
    .openapi({ description: 'The address of whoever the changes are of; refused for others.' }),
  sentAt: instant.openapi({ description: 'When it is sent by the clock that `times` are of.' }),
  changes: z.array(changeShape).max(changesAtOnce),
})

const place = { location: z.string().nullable(), callNumber: z.string().nullable() }
const statusShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('available'),
    copies: z.int(),
    total: z.int(),
    isHoldable: z.boolean().optional().openapi({
      description: 'Whether a hold may be placed all the same: by the rules, or since others wait.',
    }),
    ...place,
  }),
  z.object({ kind: z.literal('reference'), ...place }),
  z.object({ kind: z.literal('lent'), backOn: z.string().nullable(), waiting: z.int() }),
  z.object({ kind: z.literal('away') }),
  z.object({ kind: z.literal('yours'), dueOn: z.string() }),
  z.object({
    kind: z.literal('held'),
    place: z.int().nullable(),
    pickupUntil: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('not-here'),
    wish: z
      .object({
        number: z.int().nullable().openapi({ description: 'Of your request; null: others ask.' }),
        state: z.enum(requestStates),
        askers: z.int(),
      })
      .nullable()
      .openapi({ description: 'That the library is asked to buy it.' }),
    order: z
      .object({ expectedBy: z.string().nullable() })
      .nullable()
      .openapi({ description: 'That copies are on their way.' }),
  }),
])

const listed = z.object({
  id,
  book: number.nullable(),
  isbn: z.string().nullable(),
  addedAt: instant,
  version: z.int(),
  ...texts,
  ebook: ebookOfBookShape,
  status: statusShape.nullable(),
  arrivedOn: z.string().nullable(),
})

/** A whole list, which is bounded. */
export const listShape = z.object({ items: z.array(listed).readonly() })

/** What came of changes, and the list as it is then. */
export const changedShape = listShape.extend({
  outcomes: z
    .array(z.object({ id, came: z.enum(['done', 'brought-back', 'stays', 'joined', 'full']) }))
    .readonly(),
})

/** The keys that a device asks for: numbers in the catalogue, and ISBNs of 13 digits. */
export const keysShape = z.object({
  book: repeatable(wholeNumber(1, 999_999_999_999_999), changesAtOnce).openapi({
    description: 'A number in the catalogue; may be repeated.',
    example: [42],
  }),
  isbn: repeatable(
    z.string().refine((text) => parseIsbn(text) === text, 'Give the 13 digits of an ISBN.'),
    changesAtOnce,
  ).openapi({ description: 'An ISBN; may be repeated.', example: ['9780262033848'] }),
})

/** How it stands with the books of these keys, for everybody. */
export const foundShape = z.object({
  items: z
    .array(
      z.object({
        askedBook: number.nullable(),
        askedIsbn: z.string().nullable(),
        book: number.nullable(),
        title: z.string(),
        author: z.string(),
        ebook: ebookOfBookShape,
        status: statusShape,
      }),
    )
    .readonly(),
})
