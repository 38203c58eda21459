import { z } from 'zod'
import { emptyWork, type WorkFacts, type WorkKind } from '../works.ts'
import { cslKinds } from './csl-work.ts'

/** DataCite's general types of things; another is what its type of CSL-JSON is. */
const kinds: Readonly<Record<string, WorkKind>> = {
  JournalArticle: 'article',
  DataPaper: 'article',
  ConferencePaper: 'conference',
  ConferenceProceeding: 'conference',
  BookChapter: 'chapter',
  Book: 'book',
  Dissertation: 'thesis',
  Report: 'report',
  Software: 'software',
  ComputationalNotebook: 'software',
}

const text = z.coerce.string().catch('')
const optional = z.string().nullish().catch(null)
const creator = z
  .object({ name: optional, familyName: optional, givenName: optional })
  .transform(({ name, familyName, givenName }) =>
    familyName && givenName ? `${familyName}, ${givenName}` : (name ?? familyName ?? ''),
  )
  .catch('')
const noContainer = { title: null, volume: null, issue: null, firstPage: null, lastPage: null }
const attributes = z.object({
  titles: z.array(z.object({ title: text, titleType: optional }).catch({ title: '' })).catch([]),
  creators: z.array(creator).catch([]),
  publicationYear: z.coerce.number().int().positive().nullable().catch(null),
  publisher: z
    .string()
    .or(z.object({ name: z.string() }).transform(({ name }) => name))
    .catch(''),
  types: z.object({ resourceTypeGeneral: text, citeproc: text }).catch({
    resourceTypeGeneral: '',
    citeproc: '',
  }),
  container: z
    .object({
      title: optional,
      volume: optional,
      issue: optional,
      firstPage: optional,
      lastPage: optional,
    })
    .catch(noContainer),
})
const answer = z.object({ data: z.object({ attributes }) })

/** What DataCite's REST API says of a DOI, as a publication; null where it names no title. */
export function dataciteWork(json: unknown, doi: string): WorkFacts | null {
  const { data: said } = answer.safeParse(json)
  if (!said) return null
  const { titles, creators, publicationYear, publisher, types, container } = said.data.attributes
  const title = (titles.find(({ titleType }) => !titleType) ?? titles[0])?.title ?? ''
  if (title.trim() === '') return null
  const { firstPage, lastPage } = container
  return {
    ...emptyWork,
    kind: kinds[types.resourceTypeGeneral] ?? cslKinds[types.citeproc] ?? 'other',
    title: title.replace(/<\/?[a-z]+>/gi, ''),
    authors: creators.filter((name) => name !== ''),
    year: publicationYear,
    container: container.title ?? '',
    publisher,
    volume: container.volume ?? '',
    issue: container.issue ?? '',
    pages: [firstPage, lastPage].filter(Boolean).join('-'),
    doi,
  }
}
