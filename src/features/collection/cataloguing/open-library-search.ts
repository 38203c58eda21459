import { z } from 'zod'
import { type BookDraft, bookDraft, newDraft } from '#src/features/collection/books/books.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { languageCode } from '#src/features/collection/books/languages.ts'
import { plainDewey, yearOf } from './open-library.ts'
import { SourceFault } from './source-fault.ts'

/*
 * The answer of Open Library's `search.json`: works, each with the edition that fits the question
 * best where `fields` asks for `editions`. Source: openlibrary.org/dev/docs/api/search. Anything may
 * be missing, and is then not known.
 */
const text = z.string().catch('')
const texts = z.array(text).catch([])

const edition = z.object({
  title: text,
  subtitle: text,
  isbn: texts,
  publisher: texts,
  publish_date: texts,
  language: texts,
})
const workShape = z.object({
  title: text,
  subtitle: text,
  author_name: texts,
  ddc: texts,
  subject: texts,
  first_publish_year: z.int().catch(0),
  editions: z.object({ docs: z.array(edition).catch([]) }).catch({ docs: [] }),
})
const answer = z.object({ docs: z.array(z.unknown()) })

const mostSubjects = 12

/** The books of an answer to a search. Throws where it is none. */
export function booksFromOpenLibrary(json: string): BookDraft[] {
  const { data } = answer.safeParse(parsed(json))
  if (!data) throw new SourceFault('answered with something that is no search result')
  return data.docs.flatMap((doc) => bookOf(workShape.safeParse(doc).data) ?? [])
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function bookOf(work: z.infer<typeof workShape> | undefined): BookDraft | null {
  if (!work) return null
  const [found] = work.editions.docs
  const title = found?.title || work.title
  if (title.trim() === '') return null
  const isbn = found?.isbn.map((number) => parseIsbn(number)).find((one) => one !== null)
  const draft = bookDraft.safeParse({
    ...newDraft(title),
    subtitle: found ? found.subtitle : work.subtitle,
    publisher: found?.publisher[0],
    year: found ? yearOf(found.publish_date[0] ?? '') : yearOf(String(work.first_publish_year)),
    languages: found?.language.flatMap((code) => languageCode(code) ?? []) ?? [],
    ddc: work.ddc.map(plainDewey).find((number) => number !== null),
    contributors: work.author_name.map((name) => ({ name, kind: 'person', role: 'author' })),
    subjects: work.subject.slice(0, mostSubjects),
    identifiers: isbn ? [{ kind: 'isbn', value: isbn }] : [],
  })
  return draft.data ?? null
}
