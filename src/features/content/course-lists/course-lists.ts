import type { Day } from '#src/kernel/dates.ts'

/** Which half of an academic year: July to December, January to June, or the whole of it. */
export const courseTerms = ['odd', 'even', 'year'] as const
export type CourseTerm = (typeof courseTerms)[number]

/** What an entry is. An e-book is a book of the catalogue, by its record. */
export const entryKinds = ['book', 'chapter', 'article', 'link', 'note'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryNeeds = ['required', 'recommended'] as const
export type EntryNeed = (typeof entryNeeds)[number]

/** Letters at most. */
export const longestOf = {
  code: 30,
  title: 200,
  name: 120,
  about: 2000,
  unit: 200,
  entryTitle: 500,
  author: 300,
  part: 200,
  pages: 60,
  journal: 300,
  volume: 60,
  link: 500,
  note: 1000,
} as const
export const mostUnits = 60
export const mostEntries = 300
export const mostTeachers = 20
/** Lists of one teacher, old ones included. */
export const mostLists = 500
export const mostStudents = 9999
export const listsPerPage = 20

/** What a list is about, as it is written. */
export type CourseFacts = {
  /** As the institute calls the course, "CS 301"; empty: it has no code. */
  readonly code: string
  readonly title: string
  readonly department: string
  readonly programme: string
  /** In which the academic year begins: 2026 of 2026–27. */
  readonly year: number
  readonly term: CourseTerm
  readonly about: string
  /** null: nobody has said. */
  readonly students: number | null
}

export type CourseList = CourseFacts & {
  readonly id: string
  readonly number: number
  readonly isPublished: boolean
  readonly version: number
  readonly changedAt: Date
}

/** Whoever changes a list. */
export type CourseTeacher = { readonly id: string; readonly name: string; readonly email: string }

export type CourseUnit = { readonly id: string; readonly title: string }

/** What stands in a list. Of the fields each kind has its own; the others are null or empty. */
export type EntryFacts = {
  readonly kind: EntryKind
  readonly need: EntryNeed
  /** Its number in the catalogue. */
  readonly book: number | null
  /** 13 digits. */
  readonly isbn: string | null
  readonly title: string
  readonly author: string
  /** Of a chapter: its name or number. */
  readonly part: string
  readonly pages: string
  /** Of an article: what it has come out in; volume and issue as in 17(7). */
  readonly journal: string
  readonly volume: string
  /** The year; null: nobody has said. */
  readonly published: number | null
  readonly doi: string | null
  readonly url: string | null
  readonly note: string
}

/** An entry of which only its kind and its need are known. */
export const emptyEntry: Omit<EntryFacts, 'kind' | 'need'> = {
  book: null,
  isbn: null,
  title: '',
  author: '',
  part: '',
  pages: '',
  journal: '',
  volume: '',
  published: null,
  doi: null,
  url: null,
  note: '',
}

export type CourseEntry = EntryFacts & {
  readonly id: string
  readonly unit: string
  /** By which the library was asked to buy it; null: it was not. */
  readonly request: EntryRequest | null
}

/** How it stands with a request to buy what a list has. */
export type EntryRequest = {
  readonly number: number
  readonly state: string
  /** What was bought; null: nothing yet. */
  readonly book: number | null
}

/** The number of a list as an address has it; null where it is none. */
export function courseNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

export const coursesPath = '/courses'

export function courseHref(number: number): string {
  return `${coursesPath}/${number}`
}

/** "CS 301 Operating Systems". */
export function courseName({ code, title }: Pick<CourseFacts, 'code' | 'title'>): string {
  return code === '' ? title : `${code} ${title}`
}

/** "2026–27". */
export function academicYear(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`
}

export type TermOfYear = Pick<CourseFacts, 'year' | 'term'>

/** The half of the academic year in which a day is; years begin with July. */
export function termOfDay(day: Day): TermOfYear {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month >= 7 ? { year, term: 'odd' } : { year: year - 1, term: 'even' }
}

/** The first and the last day of a term. */
export function termDays({ year, term }: TermOfYear): { firstDay: Day; lastDay: Day } {
  return {
    firstDay: term === 'even' ? `${year + 1}-01-01` : `${year}-07-01`,
    lastDay: term === 'odd' ? `${year}-12-31` : `${year + 1}-06-30`,
  }
}

/**
 * Into which terms a list is copied with one step: the same term of the next year, as most courses
 * come back, and the half that follows.
 */
export function nextTerms({ year, term }: TermOfYear): TermOfYear[] {
  const again = { year: year + 1, term }
  if (term === 'year') return [again]
  return [again, term === 'odd' ? { year, term: 'even' } : { year: year + 1, term: 'odd' }]
}

/** "2026-odd", as addresses and forms have a term. */
export function termValue({ year, term }: TermOfYear): string {
  return `${year}-${term}`
}

/** The term of such a value; null where it is none. */
export function readTerm(text: string): TermOfYear | null {
  const [, year = '', name] = /^(20\d\d)-([a-z]+)$/.exec(text) ?? []
  const term = courseTerms.find((one) => one === name)
  return term ? { year: Number(year), term } : null
}
