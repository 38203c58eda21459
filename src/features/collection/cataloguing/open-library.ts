import { z } from 'zod'
import { type BookDraft, bookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'

/*
 * The answer of Open Library's Books API with `jscmd=data`: one object whose keys are the `bibkeys`
 * that were asked for. Source: openlibrary.org/dev/docs/api/books. Anything may be missing, and is
 * then not known.
 */
const text = z.string().catch('')
const named = z
  .array(z.object({ name: text }))
  .catch([])
  .transform((list) => list.map(({ name }) => name))
const texts = z.array(text).catch([])

const edition = z.object({
  title: text,
  subtitle: text,
  by_statement: text,
  authors: named,
  publishers: named,
  publish_places: named,
  publish_date: text,
  edition_name: text,
  number_of_pages: z.number().int().positive().catch(0),
  pagination: text,
  subjects: named,
  languages: z.array(z.object({ key: text, name: text })).catch([]),
  identifiers: z.object({ lccn: texts, oclc: texts }).partial().catch({}),
  classifications: z.object({ dewey_decimal_class: texts }).partial().catch({}),
})

const mostSubjects = 12

/**
 * The book of an answer to a question for this ISBN; null where it tells of none. Throws where the
 * answer is not JSON.
 */
export function bookFromOpenLibrary(answer: string, isbn: string): BookDraft | null {
  const parsed: unknown = JSON.parse(answer)
  const [found] = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : []
  const read = edition.safeParse(found)
  if (!read.success || read.data.title.trim() === '') return null
  const { data } = read
  const { number_of_pages: pages, identifiers, classifications } = data
  const draft = bookDraft.safeParse({
    ...newDraft(data.title),
    subtitle: data.subtitle,
    responsibility: data.by_statement,
    edition: data.edition_name,
    publisher: data.publishers[0],
    place: data.publish_places[0],
    year: yearOf(data.publish_date),
    languages: data.languages.flatMap(
      ({ key, name }) => languageCode(key.split('/').at(-1) || name) ?? [],
    ),
    extent: data.pagination || (pages > 0 ? `${pages} p.` : undefined),
    ddc: classifications.dewey_decimal_class?.map(plainDewey).find((number) => number !== null),
    contributors: data.authors.map((name) => ({ name, kind: 'person', role: 'author' })),
    subjects: data.subjects.slice(0, mostSubjects),
    identifiers: [
      { kind: 'isbn', value: isbn },
      ...(identifiers.lccn ?? []).slice(0, 1).map((value) => ({ kind: 'lccn', value })),
      ...(identifiers.oclc ?? []).slice(0, 1).map((value) => ({ kind: 'oclc', value })),
    ],
  })
  return draft.data ?? null
}

/** "March 3, 2018", "2018", "c1988". */
export function yearOf(date: string): number | undefined {
  const digits = /(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/.exec(date)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

/**
 * "005.13/3" with its marks of segmentation, "823/.914", "005.4 22" with its edition; null where it
 * is none.
 */
export function plainDewey(text: string): string | null {
  return /^\d{3}(?:\.\d+)?/.exec(text.replaceAll('/', ''))?.[0] ?? null
}
