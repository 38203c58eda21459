import { z } from 'zod'
import { decodedEntities } from '#src/kernel/decoded-entities.ts'
import { emptyWork, type WorkFacts, type WorkKind } from '../works.ts'

/** Types of CSL-JSON, and those that Crossref gives besides; another is `other`. */
export const cslKinds: Readonly<Record<string, WorkKind>> = {
  'article-journal': 'article',
  'journal-article': 'article',
  'paper-conference': 'conference',
  'proceedings-article': 'conference',
  chapter: 'chapter',
  'book-chapter': 'chapter',
  book: 'book',
  monograph: 'book',
  'edited-book': 'book',
  thesis: 'thesis',
  dissertation: 'thesis',
  report: 'report',
  patent: 'patent',
  software: 'software',
}

/** Registers have entities of HTML in their texts. */
const plain = z.string().transform(decodedEntities)
const text = z.union([plain, z.array(plain).transform(([first = '']) => first)]).catch('')
const name = z
  .object({ family: plain, given: plain.optional() })
  .transform(({ family, given }) => (given ? `${family}, ${given}` : family))
  .or(z.object({ literal: plain }).transform(({ literal }) => literal))
  .or(z.object({ name: plain }).transform((body) => body.name))
  .catch('')
const item = z.object({
  type: text,
  title: text,
  author: z.array(name).catch([]),
  issued: z.object({ 'date-parts': z.array(z.array(z.number())) }).catch({ 'date-parts': [] }),
  'container-title': text,
  publisher: text,
  volume: text,
  issue: text,
  page: text,
})

/** What an item of CSL-JSON says of a publication; null where it names no title. */
export function cslWork(json: unknown, doi: string): WorkFacts | null {
  const { data } = item.safeParse(json)
  if (!data || data.title.trim() === '') return null
  return {
    ...emptyWork,
    kind: cslKinds[data.type] ?? 'other',
    title: data.title.replace(/<\/?[a-z]+>/gi, ''),
    authors: data.author.filter((one) => one !== ''),
    year: data.issued['date-parts'][0]?.[0] ?? null,
    container: data['container-title'],
    publisher: data.publisher,
    volume: data.volume,
    issue: data.issue,
    pages: data.page,
    doi,
  }
}
