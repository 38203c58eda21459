import type { BookDetail } from '#src/features/collection/books/books.ts'

type Contributor = BookDetail['contributors'][number]

/**
 * A name in its parts, or as one text where it has none: a body, a name of one word, a name in an
 * Indian script.
 */
export type PersonName =
  | { readonly family: string; readonly given: string; readonly suffix?: string }
  | { readonly literal: string }

const suffix = /^(?:jr|sr|[ivx]+)\.?$/i

/**
 * "Kernighan, Brian W." and "Brian W. Kernighan" in parts. A name without a comma is parted only in
 * Latin letters, where the family name stands last, or first before initials ("Silberschatz A.").
 */
export function personName({ name, kind }: Pick<Contributor, 'name' | 'kind'>): PersonName {
  if (kind !== 'person') return { literal: name }
  const [family = '', given = '', end, ...more] = name.split(/,\s*/).filter(Boolean)
  if (more.length > 0 || (end !== undefined && !suffix.test(end))) return { literal: name }
  if (end !== undefined) return { family, given, suffix: end }
  if (given !== '') return suffix.test(given) ? { literal: name } : { family, given }
  return /^[\p{Script=Latin}\p{M}.'’ -]+$/u.test(name) ? partsOf(name) : { literal: name }
}

function partsOf(name: string): PersonName {
  const words = name.split(' ')
  const last = words.at(-1) ?? ''
  if (words.length < 2) return { literal: name }
  if (/^(?:\p{Lu}\.?){1,3}$/u.test(last) && words.length === 2) {
    return { family: words[0] ?? '', given: last }
  }
  return { family: last, given: words.slice(0, -1).join(' ') }
}

/** "Kernighan, Brian W.": the name as it is sorted. */
export function sortedName(name: PersonName): string {
  if ('literal' in name) return name.literal
  return [name.family, name.given, name.suffix].filter(Boolean).join(', ')
}

/** The people of a book in one role. */
export function peopleOf(
  book: { readonly contributors: readonly Contributor[] },
  role: Contributor['role'],
): Contributor[] {
  return book.contributors.filter((person) => person.role === role)
}
