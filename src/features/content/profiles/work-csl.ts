import type { CslItem } from '#src/features/collection/exports/csl.ts'
import { personName } from '#src/features/collection/exports/people.ts'
import type { Work, WorkKind } from './works.ts'

/** Item types of CSL 1.0.2. */
const types: Readonly<Record<WorkKind, string>> = {
  article: 'article-journal',
  conference: 'paper-conference',
  chapter: 'chapter',
  book: 'book',
  thesis: 'thesis',
  report: 'report',
  patent: 'patent',
  software: 'software',
  other: 'document',
}

/** A publication as an item of CSL-JSON; its DOI is a link beside the citation. */
export function workCsl(work: Work): CslItem {
  const names = work.authors.map((name) => ({ ...personName({ name, kind: 'person' }) }))
  const fields = {
    'container-title': work.container,
    publisher: work.publisher,
    volume: work.volume,
    issue: work.issue,
    page: work.pages,
  }
  return {
    id: work.id,
    type: types[work.kind],
    title: work.title,
    ...(names.length > 0 ? { author: names } : {}),
    ...(work.year === null ? {} : { issued: { 'date-parts': [[work.year]] } }),
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  }
}
