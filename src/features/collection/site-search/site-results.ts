import { href } from 'react-router'
import type { Day } from '#src/kernel/dates.ts'
import { readPage } from '#src/kernel/paging.ts'

/** A thing of the site that a search finds, in the reader's language where it is written in it. */
export type SiteResult = {
  readonly kind: string
  readonly href: string
  readonly title: string
  /** The part of its text where the search found something; '' where it has none. */
  readonly excerpt: string
  /** The words that the search found, as they stand in title and excerpt. */
  readonly matched: readonly string[]
  readonly day: Day | null
}

/** Kinds of which a search finds something, the first in the order of the rooms. */
export type KindCount = {
  readonly kind: string
  /** What one of them is called, and all of them, in the reader's language. */
  readonly one: string
  readonly many: string
  readonly count: number
}

export type SiteResults = {
  /** `some`: nothing has all that was asked for; these have some of it. */
  readonly matched: 'all' | 'some'
  /** Of the kind that was asked for. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** What is found of each kind, whichever was asked for. */
  readonly kinds: readonly KindCount[]
  readonly items: readonly SiteResult[]
}

/** What is asked of the site; kind null: any. */
export type SiteQuestion = {
  readonly text: string
  readonly kind: string | null
  readonly page: number
}

export const resultsPerPage = 20
const longestText = 400

/** What an address asks for, whatever it holds: `?q=exam&kind=notice&page=2`. */
export function readQuestion(search: URLSearchParams): SiteQuestion {
  const { page } = readPage(search.get('page'), resultsPerPage)
  const text = (search.get('q') ?? '').slice(0, longestText).trim()
  return { text, kind: search.get('kind') || null, page }
}

/** The address of a question: `readQuestion` read backwards. */
export function siteSearchHref({ text, kind, page }: SiteQuestion): string {
  const search = new URLSearchParams()
  if (text !== '') search.set('q', text)
  if (kind !== null) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${href('/search')}?${search}` : href('/search')
}

/** The address of all that the site has for a text. */
export function wholeSiteHref(text: string): string {
  return siteSearchHref({ text, kind: null, page: 1 })
}
