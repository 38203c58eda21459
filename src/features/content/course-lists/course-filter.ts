import { cleanLine } from '#src/kernel/clean-text.ts'
import { type CourseFacts, longestOf, readTerm, termValue } from './course-lists.ts'

/** By what lists are narrowed; '' narrows nothing. */
export type CourseFilter = {
  readonly q: string
  readonly department: string
  readonly programme: string
  /** "2026-odd". */
  readonly term: string
}

/** A list among others. */
export type CourseLine = Pick<
  CourseFacts,
  'code' | 'title' | 'department' | 'programme' | 'year' | 'term'
> & {
  readonly number: number
  readonly isPublished: boolean
  /** The names of up to three teachers. */
  readonly teachers: readonly string[]
  /** How many entries it has, notes not counted. */
  readonly entries: number
}

export type CoursePage = {
  readonly courses: readonly CourseLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** So many departments, programmes and terms are offered to choose from. */
export const courseChoiceLimit = 200

/** The filter that an address asks for, whatever it says. */
export function readCourseFilter(search: URLSearchParams): CourseFilter {
  const text = (name: string, longest: number) => cleanLine(search.get(name) ?? '', longest)
  const term = readTerm(text('term', 20))
  return {
    q: text('q', 200),
    department: text('department', longestOf.name),
    programme: text('programme', longestOf.name),
    term: term ? termValue(term) : '',
  }
}

export function isCourseFiltered(filter: CourseFilter): boolean {
  return Object.values(filter).some((value) => value !== '')
}
