/** What somebody may have published. */
export const workKinds = [
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'report',
  'patent',
  'software',
  'other',
] as const
export type WorkKind = (typeof workKinds)[number]

/** What is written of a publication. */
export type WorkFacts = {
  readonly kind: WorkKind
  readonly title: string
  /** "Das, Sunita", in their order. */
  readonly authors: readonly string[]
  readonly year: number | null
  /** The journal, the proceedings or the book that it stands in. */
  readonly container: string
  readonly publisher: string
  readonly volume: string
  readonly issue: string
  readonly pages: string
  /** 10.1000/182, in lower case; or ''. */
  readonly doi: string
  readonly url: string
}

export type Work = WorkFacts & { readonly id: string }

export const mostWorks = 1000
export const mostAuthors = 60
export const longestWork = { title: 500, author: 120, text: 300, short: 40, url: 500 }

export const emptyWork: WorkFacts = {
  kind: 'article',
  title: '',
  authors: [],
  year: null,
  container: '',
  publisher: '',
  volume: '',
  issue: '',
  pages: '',
  doi: '',
  url: '',
}

/** Works as they are listed: the newest first, those without a year last, then by title. */
export function byYear(one: WorkFacts, other: WorkFacts): number {
  return (other.year ?? -9999) - (one.year ?? -9999) || titles.compare(one.title, other.title)
}

const titles = new Intl.Collator('en', { numeric: true })
