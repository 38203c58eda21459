import type { EntryFacts } from './course-lists.ts'
import type { CourseWords } from './words.ts'

/** What an entry is called; an article of which nothing but its DOI is known, by that. */
export function entryTitle(
  { articleOfDoi }: Pick<CourseWords, 'articleOfDoi'>,
  { title, doi }: Pick<EntryFacts, 'title' | 'doi'>,
): string {
  return doi !== null && title === doi ? articleOfDoi(doi) : title
}
