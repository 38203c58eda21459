import type { Language } from './words/language.ts'

/** A course on whose reading list a book stands, as the book's page shows it. */
export type CourseOfBook = {
  /** Of the list. */
  readonly number: number
  /** "CS 301 Operating Systems". */
  readonly name: string
  readonly to: string
  readonly need: 'required' | 'recommended'
  /** In the reader's language: "Required", which chapters, "Odd semester 2026–27". */
  readonly says: readonly string[]
}

/**
 * The courses of this term on whose published lists a book stands, required ones first. `Database`
 * is the caller's.
 */
export type CoursesOfBook<Database> = (
  db: Database,
  book: { readonly number: number },
  language: Language,
) => Promise<readonly CourseOfBook[]>
