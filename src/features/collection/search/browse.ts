import { href } from 'react-router'
import type { ListWords } from './lists/words.ts'
import { seriesHref } from './search-change.ts'
import { shelfHref } from './shelf.ts'
import { filterHref } from './suggestion-options.ts'

/** Lists of headings that a reader may walk through from A to Z, as they stand in the address. */
export const browseKinds = ['authors', 'subjects', 'call-numbers', 'series'] as const
export type BrowseKind = (typeof browseKinds)[number]

/**
 * Where in the list a page begins: at a text as a reader writes it, after or before the key of a
 * heading; without any at its start.
 */
export type BrowsePlace =
  | { readonly at: 'text'; readonly text: string }
  | { readonly at: 'after'; readonly key: string }
  | { readonly at: 'before'; readonly key: string }

/** One heading of a list. */
export type BrowseHeading = {
  readonly text: string
  /** The title of its first book, for headings that say nothing by themselves: call numbers. */
  readonly title?: string
  /** Of a spelling that leads to another heading: that one. */
  readonly see?: string | null
  /** What the list is sorted by; names the heading in `after` and `before`. */
  readonly key: string
  /** Books that have it, counted up to `countedBooks`. */
  readonly books: number
}

/** Beyond this, books of a heading are not counted: "more than 10,000". */
export const countedBooks = 10_000

/** A page of a list. `before` and `after` are the keys to go on from; null at its start and end. */
export type BrowsePage = {
  readonly headings: readonly BrowseHeading[]
  readonly before: string | null
  readonly after: string | null
}

/** A letter, or the like, at which a list can be entered. */
export type BrowseLetter = {
  readonly label: string
  /** The text to begin at. */
  readonly text: string
  readonly group: LetterGroup
  /** Headings that begin with it; of call numbers their books. */
  readonly count: number
}

export const letterGroups = ['Class', 'Digits', 'A–Z', 'Odia', 'Hindi', 'Bengali', 'Other'] as const
export type LetterGroup = (typeof letterGroups)[number]

const kindWords = {
  authors: ['authors', 'noAuthorStands'],
  subjects: ['subjects', 'noSubjectStands'],
  'call-numbers': ['callNumbers', 'noCallNumberStands'],
  series: ['series', 'noSeriesStands'],
} as const satisfies Record<BrowseKind, readonly [list: keyof ListWords, none: keyof ListWords]>

/** What a list is called, and what is said where none of its headings stands at a text or after. */
export function browseNames(words: ListWords, kind: BrowseKind): { list: string; none: string } {
  const [list, none] = kindWords[kind]
  return { list: words[list], none: words[none] }
}

const keyLimit = 300

/** The list at a path of the site; the first where the path names none. */
export function kindAt(path: string): BrowseKind {
  const last = path.toLowerCase().replace(/\/+$/, '').split('/').at(-1)
  return browseKinds.find((kind) => kind === last) ?? 'authors'
}

/** The letter below which a heading stands. */
export function letterOf(
  letters: readonly BrowseLetter[],
  { key }: BrowseHeading,
): BrowseLetter | undefined {
  const first = String.fromCodePoint(key.codePointAt(0) ?? 0)
  const start = /^000\d/.exec(key)?.[0].at(-1)
  return letters.find(({ group, text }) => {
    if (group === 'Class') return text.charAt(0) === start
    return group === 'Digits' ? /^\d$/.test(first) : text === first
  })
}

/** The place that an address asks for (`from`, `after`, `before`); any text is one. */
export function readPlace(params: URLSearchParams): BrowsePlace {
  for (const at of ['after', 'before'] as const) {
    const key = clean(params.get(at))
    if (key !== '') return { at, key }
  }
  return { at: 'text', text: clean(params.get('from')) }
}

/** The address of a list at a place. */
export function browseHref(kind: BrowseKind, place?: BrowsePlace): string {
  const path = href(`/browse/${kind}`)
  if (!place) return path
  if (place.at === 'text')
    return place.text === '' ? path : `${path}?${new URLSearchParams({ from: place.text })}`
  return `${path}?${new URLSearchParams({ [place.at]: place.key })}`
}

/** The address of the books of a heading: a search, for a call number the shelf. */
export function headingHref(kind: BrowseKind, text: string): string {
  switch (kind) {
    case 'authors':
      return filterHref('author', text)
    case 'subjects':
      return filterHref('subject', text)
    case 'series':
      return seriesHref(text)
    case 'call-numbers':
      return shelfHref({ at: 'text', text })
  }
}

function clean(text: string | null): string {
  return (text ?? '').slice(0, keyLimit).toWellFormed().replaceAll('\0', '').trim()
}
