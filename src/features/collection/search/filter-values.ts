import type { Facets, FacetValue, ListFilter, SearchFilters } from './search.ts'
import { type ValueNames, valueName } from './search-change.ts'

/** The values of a filter as they are shown beside it, called by the reader's names. */
export function namedValues(
  names: ValueNames,
  filter: ListFilter,
  values: readonly FacetValue[],
): FacetValue[] {
  return values.map((one) => ({ ...one, label: valueName(names, filter, one.value) }))
}

/** The values that a filter leaves out, as they are shown beside it. */
export function excludedValues(
  names: ValueNames,
  filters: SearchFilters,
  filter: ListFilter,
  facets: Facets,
): FacetValue[] {
  return (filters.without?.[filter] ?? []).map((value) => ({
    value,
    label: valueName(names, filter, value),
    count: facets[filter].find((one) => one.value === value)?.count ?? 0,
    selected: false,
  }))
}
