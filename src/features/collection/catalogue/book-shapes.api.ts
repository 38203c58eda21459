import { z } from '@hono/zod-openapi'
import {
  contributorKinds,
  contributorRoles,
  copyStates,
  identifierKinds,
} from '#src/features/collection/books/books.ts'
import { formats } from '#src/features/collection/books/formats.ts'

const nullableText = z.string().nullable()
const texts = z.array(z.string()).readonly()

const format = z.enum(formats).openapi('Format', { description: 'What the book is.' })

const languages = texts.openapi({
  description: 'Languages of the text as MARC codes (ISO 639-2/B).',
  example: ['eng'],
})

const copyCount = z
  .object({
    total: z.int().openapi({ description: 'Copies that readers see.', example: 3 }),
    available: z.int().openapi({ description: 'Of these, on the shelf now.', example: 2 }),
  })
  .openapi('CopyCount')

const number = z
  .int()
  .openapi({ description: 'The number in the book’s address: /books/12.', example: 12 })

const year = z.int().nullable().openapi({ description: 'Year of publication.', example: 2018 })

/** A book in a list, as the API gives it. */
export const bookItem = z
  .object({
    number,
    title: z.string().openapi({ example: 'Operating system concepts' }),
    subtitle: nullableText,
    authors: texts.openapi({
      description: 'Authors in their order; editors where there is no author.',
      example: ['Silberschatz, Abraham'],
    }),
    year,
    publisher: nullableText,
    edition: nullableText,
    languages,
    format,
    callNumber: nullableText.openapi({ example: '005.43 SIL' }),
    ddc: nullableText.openapi({ description: 'Dewey Decimal Classification.', example: '005.43' }),
    cover: nullableText.openapi({ description: 'Address of the cover, where there is one.' }),
    isbn: nullableText.openapi({ description: '13 digits.', example: '9781118063330' }),
    subjects: texts.openapi({ description: 'The first three headings.' }),
    copies: copyCount,
    matched: texts.openapi({
      description: 'Words of the book that the search found, as they stand there.',
    }),
  })
  .openapi('BookItem')

/** A copy of a book, as the API gives it. */
export const copyItem = z
  .object({
    accessionNumber: z.string().openapi({ example: '4711' }),
    barcode: z.string().openapi({ example: '4711' }),
    callNumber: nullableText,
    location: nullableText.openapi({ example: 'Stack Room' }),
    branch: nullableText.openapi({ description: 'Null in a library of one branch.' }),
    volume: nullableText,
    referenceOnly: z.boolean().openapi({ description: 'Read in the library, not lent.' }),
    state: z.enum(copyStates),
    available: z.boolean().openapi({ description: 'On the shelf now.' }),
    acquiredOn: z.iso.date().nullable(),
  })
  .openapi('Copy')

const contributor = z.object({
  name: z.string(),
  kind: z.enum(contributorKinds),
  role: z.enum(contributorRoles),
})

const identifier = z.object({
  kind: z.enum(identifierKinds),
  value: z
    .string()
    .openapi({ description: 'An ISBN as 13 digits, an ISSN as 8 characters, where valid.' }),
  valid: z.boolean(),
  qualifier: nullableText.openapi({ description: 'Such as “paperback”.' }),
})

/** A book with everything about it, as the API gives it. */
export const wholeBook = z
  .object({
    number,
    version: z.int().openapi({ description: 'Rises with each change of the book.', example: 1 }),
    page: z.url().openapi({
      description: 'The book’s page for people.',
      example: 'https://library.suiit.example/books/12',
    }),
    controlNumber: nullableText,
    controlSource: nullableText,
    title: z.string().openapi({ example: 'Operating system concepts' }),
    subtitle: nullableText,
    responsibility: nullableText,
    otherTitles: texts,
    edition: nullableText,
    publisher: nullableText,
    place: nullableText,
    year,
    languages,
    format,
    extent: nullableText,
    ddc: nullableText,
    callNumber: nullableText,
    summary: nullableText,
    notes: texts,
    cover: nullableText,
    contributors: z.array(contributor).readonly(),
    subjects: texts,
    series: z.array(z.object({ title: z.string(), volume: nullableText })).readonly(),
    identifiers: z.array(identifier).readonly(),
    copies: z.array(copyItem).readonly(),
    copyCount,
    hasEbook: z
      .boolean()
      .openapi({ description: 'Whether an e-book of it is out: see `/api/v1/e-books`.' }),
  })
  .openapi('Book')
