import {
  type CourseFacts,
  type EntryFacts,
  type EntryKind,
  type EntryNeed,
  entryKinds,
  entryNeeds,
  readTerm,
  type TermOfYear,
  termValue,
} from '../course-lists.ts'

/** The fields of the form of a list, as they are sent. */
export const courseFields = [
  'code',
  'title',
  'department',
  'programme',
  'when',
  'students',
  'about',
] as const
export type CourseTexts = Readonly<Record<(typeof courseFields)[number], string>>

/** The fields of the form of an entry. */
export const entryFields = [
  'kind',
  'need',
  'unit',
  'book',
  'isbn',
  'title',
  'author',
  'part',
  'pages',
  'journal',
  'volume',
  'published',
  'doi',
  'url',
  'note',
] as const
export type EntryTexts = Readonly<Record<(typeof entryFields)[number], string>>

/** What a form says of some fields. */
export function textsIn<Name extends string>(
  field: (name: string) => string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, string>
}

export function textsOfCourse(course: CourseFacts): CourseTexts {
  const { code, title, department, programme, about, students } = course
  const when = termValue(course)
  return { code, title, department, programme, about, when, students: String(students ?? '') }
}

export function newCourse(term: TermOfYear): CourseTexts {
  const nothing = { code: '', title: '', department: '', programme: '', about: '', students: '' }
  return { ...nothing, when: termValue(term) }
}

/** What was typed, to be checked: what is no number or no term is left for the check to refuse. */
export function courseOfTexts({ when, students, ...texts }: CourseTexts): CourseFacts {
  const { year, term } = readTerm(when) ?? { year: 0, term: 'year' as const }
  return { ...texts, year, term, students: students.trim() === '' ? null : wholeOf(students) }
}

/** NaN, which every check refuses, where it is no whole number. */
function wholeOf(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}

export function newEntry(unit: string): EntryTexts {
  return {
    kind: 'book',
    need: 'required',
    unit,
    book: '',
    isbn: '',
    title: '',
    author: '',
    part: '',
    pages: '',
    journal: '',
    volume: '',
    published: '',
    doi: '',
    url: '',
    note: '',
  }
}

export function textsOfEntry(entry: EntryFacts & { readonly unit: string }): EntryTexts {
  const { kind, need, unit, book, isbn, author, part, pages, doi, url, note } = entry
  // An article of which nothing but its DOI is known has that as its title.
  const title = doi !== null && entry.title === doi ? '' : entry.title
  const { journal, volume, published } = entry
  const codes = { book: String(book ?? ''), isbn: isbn ?? '', doi: doi ?? '', url: url ?? '' }
  const outIn = { journal, volume, published: String(published ?? '') }
  return { kind, need, unit, title, author, part, pages, note, ...codes, ...outIn }
}

export function entryOfTexts(texts: EntryTexts): EntryFacts & { readonly unit: string } {
  const { kind, need, unit, book, isbn, title, author, part, pages, doi, url, note } = texts
  const { journal, volume, published } = texts
  // What is none of them is left for the check to refuse.
  const named = entryKinds.find((one) => one === kind) ?? ('' as EntryKind)
  const needed = entryNeeds.find((one) => one === need) ?? ('' as EntryNeed)
  return {
    kind: named,
    need: needed,
    unit,
    book: book.trim() === '' ? null : wholeOf(book),
    isbn,
    title,
    author,
    part,
    pages,
    journal,
    volume,
    published: published.trim() === '' ? null : wholeOf(published),
    doi,
    url,
    note,
  }
}
