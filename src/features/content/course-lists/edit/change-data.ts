import type { CourseFilter, CourseLine, CoursePage } from '../course-filter.ts'
import type { TermOfYear } from '../course-lists.ts'
import type { ShortLoanOfList, ShownList } from '../shown-list.ts'
import type { CourseTexts } from './course-texts.ts'

/** What departments and programmes are called in the records of members. */
export type MemberNames = {
  readonly departments: readonly string[]
  readonly programmes: readonly string[]
}

/** The lists that somebody changes, a page of them, and the fields of a new one. */
export type ListsData = CoursePage & {
  readonly filter: CourseFilter
  readonly names: MemberNames
  readonly isAdmin: boolean
  /** Those for which a short loan is asked: of administrators alone. */
  readonly asking: readonly CourseLine[]
  /** Whether one was just deleted. */
  readonly isDeleted: boolean
  /** The term in which today is. */
  readonly now: TermOfYear
  readonly texts: CourseTexts
  /** Of the form of a new one: sent again under it, it is the same list. */
  readonly key: string
}

/** A book of the catalogue that a search has found. */
export type FoundToAdd = {
  readonly number: number
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
}

/** A list to be changed. */
export type ChangeData = {
  readonly list: ShownList
  readonly shortLoan: ShortLoanOfList
  readonly texts: CourseTexts
  readonly names: MemberNames
  readonly now: TermOfYear
  /** The terms that it can be copied into with one step. */
  readonly copies: readonly TermOfYear[]
  /** What is looked for in the catalogue; '': nothing. */
  readonly find: string
  readonly found: readonly FoundToAdd[]
  /** Where the requests of its entries are that whoever asks may see, by their numbers. */
  readonly requestHrefs: Readonly<Record<number, string>>
  /** Of a form that adds: sent again under it, it adds nothing more. */
  readonly key: string
  readonly isMade: boolean
  readonly isCopied: boolean
  /** What was just added of a syllabus. */
  readonly added: {
    readonly entries: number
    readonly units: number
    /** How many the list had already. */
    readonly there: number
  } | null
}
