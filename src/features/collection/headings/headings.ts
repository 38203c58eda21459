import { href } from 'react-router'
import type { contributorKinds } from '#src/features/collection/books/books.ts'
import type { HeadingId } from '#src/features/collection/books/heading-ids.ts'

/** The two lists of headings: names of people, bodies and meetings; and subjects. */
export const headingLists = ['names', 'subjects'] as const
export type HeadingList = (typeof headingLists)[number]

/** What a heading is; a subject is of one kind. */
export type HeadingKind = (typeof contributorKinds)[number] | 'subject'

/** Each kind, of one and of many. */
export const kindWords: Readonly<Record<HeadingKind, readonly [one: string, many: string]>> = {
  person: ['Person', 'People'],
  organisation: ['Corporate body', 'Corporate bodies'],
  meeting: ['Conference', 'Conferences'],
  subject: ['Subject', 'Subjects'],
}
export const headingKinds = Object.keys(kindWords) as readonly HeadingKind[]
export const nameKinds = ['person', 'organisation', 'meeting'] as const

/** A heading, or a spelling that leads to one. */
export type Heading = {
  readonly id: string
  readonly number: number
  readonly list: HeadingList
  readonly name: string
  readonly key: string
  readonly kind: HeadingKind
}

/** A heading in a list of them. */
export type ListedHeading = Heading & {
  /** Books that have it. */
  readonly books: number
  /** Other spellings that lead to it. */
  readonly seeFrom: readonly string[]
}

/** A spelling that leads to a heading, with the number that takes it away. */
export type Spelling = Pick<Heading, 'name' | 'number'>

/** An identifier of a heading that a record brought for another one: the two are likely one. */
export type SharedId = HeadingId & Pick<Heading, 'list' | 'number' | 'name'>

/** How many see-from spellings a heading may have. */
export const mostSpellings = 50

/** Whether a text names a list of headings. */
export function isHeadingList(text: string): text is HeadingList {
  return headingLists.some((list) => list === text)
}

type Named = Pick<Heading, 'list' | 'number'>

const params = ({ list, number }: Named) => ({ headings: list, heading: String(number) })

/** The office's pages of headings. */
export const headingHref = (heading: Named) =>
  href('/admin/headings/:headings/:heading', params(heading))
export const changeHeadingHref = (heading: Named) =>
  href('/admin/headings/:headings/:heading/change', params(heading))

/** The page that merges a heading; `other`: which one with. `stays`: which of the two stays. */
export function mergeHeadingHref(gone: Named, stays?: Named): string {
  const path = href('/admin/headings/:headings/:heading/merge', params(gone))
  return stays ? `${path}?${new URLSearchParams({ into: String(stays.number) })}` : path
}
