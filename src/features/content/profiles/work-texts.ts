import { type WorkFacts, workKinds } from './works.ts'

const plain = ['title', 'container', 'publisher', 'volume', 'issue', 'pages', 'doi', 'url'] as const

/** The fields of the form of a publication, which are those that errors name. */
export const workFields = ['kind', 'authors', 'year', ...plain] as const

export type WorkTexts = Readonly<Record<(typeof workFields)[number], string>>

export function textsOfWork(work: WorkFacts): WorkTexts {
  return {
    ...(Object.fromEntries(plain.map((field) => [field, work[field]])) as WorkTexts),
    kind: work.kind,
    authors: work.authors.join('\n'),
    year: work.year === null ? '' : String(work.year),
  }
}

/** What the form asks for; a year that is no number is NaN, which the check refuses. */
export function workOfTexts({ kind, authors, year, ...texts }: WorkTexts): WorkFacts {
  return {
    ...texts,
    kind: workKinds.find((one) => one === kind) ?? 'other',
    authors: authors.split(/\r?\n/),
    year: year.trim() === '' ? null : Number(year),
  }
}
