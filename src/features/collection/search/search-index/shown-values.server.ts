import { formatName, formats, isFormat } from '#src/features/collection/books/formats.ts'
import { englishName } from '#src/features/collection/books/languages.ts'
import { booksWords } from '#src/features/collection/books/words.ts'
import { nameKey } from '#src/kernel/name-key.ts'
import {
  type Facets,
  type FacetValue,
  type ListFilter,
  perFilter,
  type SearchFilters,
} from '../search.ts'
import type { TextNumbers } from './columns.server.ts'
import type { ValueCounts } from './count-values.ts'
import type { NumberedFilters } from './filter-books.ts'
import type { NamedValues, Shown } from './shown-texts.server.ts'

/** Values of a filter that are shown; those that are set are always among them. */
const valuesShown = 25

/** What is shown beside the filters, with numbers in place of names. */
export type ShownValues = Pick<ValueCounts, 'years' | 'available' | 'about'> & {
  readonly lists: Readonly<Record<ListFilter, readonly Counted[]>>
}

/** The values with most books, and those that are set in any case. */
export function shownValues(counts: ValueCounts, numbered: NumberedFilters): ShownValues {
  const { years, available, about } = counts
  const lists = perFilter((filter) => {
    const { any, without } = numbered.lists[filter]
    return mostFrequent(counts.lists[filter], [...any, ...without])
  })
  return { lists, years, available, about }
}

/** The numbers of those values whose names are in the database. */
export function namedValues({ lists }: ShownValues): NamedValues {
  const numbers = (filter: ListFilter) => lists[filter].map(([value]) => value)
  return { subject: numbers('subject'), author: numbers('author'), location: numbers('location') }
}

/** The values with their names, by count, then by name. */
export function facetsOf(
  shown: ShownValues,
  names: Shown['names'],
  languages: TextNumbers,
  filters: SearchFilters,
): Facets {
  const nameOf = (filter: ListFilter, value: number) => {
    if (filter === 'format') return formats[value] ?? 'other'
    return filter === 'language' ? languages.textOf(value) : (names[filter].get(value) ?? '')
  }
  const values = perFilter((filter) => {
    const counted = shown.lists[filter].map(([value, count]) => ({
      value: nameOf(filter, value),
      count,
    }))
    return facetValues(filter, counted, filters)
  })
  return { ...values, years: shown.years, available: shown.available }
}

type Counted = readonly [value: number, count: number]

function mostFrequent(counts: ReadonlyMap<number, number>, chosen: readonly number[]): Counted[] {
  const best: Counted[] = []
  let least = 0
  for (const [value, count] of counts) {
    if (best.length >= valuesShown && count <= least) continue
    const place = best.findIndex(([, other]) => other < count)
    best.splice(place < 0 ? best.length : place, 0, [value, count])
    if (best.length > valuesShown) best.pop()
    least = best.at(-1)?.[1] ?? 0
  }
  const shown = new Set(best.map(([value]) => value))
  const others = [...new Set(chosen)].filter((value) => !shown.has(value))
  return [...best, ...others.map((value): Counted => [value, counts.get(value) ?? 0])]
}

/** Values that are set and find nothing are shown too, so that they can be unset. */
function facetValues(
  filter: ListFilter,
  counted: readonly { value: string; count: number }[],
  filters: SearchFilters,
): FacetValue[] {
  const chosen = filters[filter]
  const chosenKeys = new Set(chosen.map(nameKey))
  const asked = [...chosen, ...(filters.without?.[filter] ?? [])]
  const shown = new Set(asked.length === 0 ? [] : counted.map(({ value }) => nameKey(value)))
  const missing = asked.filter((value) => !shown.has(nameKey(value)))
  return [...counted, ...missing.map((value) => ({ value, count: 0 }))]
    .filter(({ value }) => value !== '')
    .map(({ value, count }) => ({
      value,
      label: labelOf(filter, value),
      count,
      selected: chosenKeys.size > 0 && chosenKeys.has(nameKey(value)),
    }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
}

function labelOf(filter: ListFilter, value: string): string {
  if (filter === 'language') return englishName(value)
  return filter === 'format' && isFormat(value) ? formatName(booksWords.en, value) : value
}
