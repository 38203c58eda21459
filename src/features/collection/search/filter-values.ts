import type { Facets, FacetValue, ListFilter, SearchFilters } from './search.ts'
import { type LanguageNames, valueName } from './search-change.ts'

/** The values that a filter leaves out, as they are shown beside it. */
export function excludedValues(
  filters: SearchFilters,
  filter: ListFilter,
  facets: Facets,
  languageNames: LanguageNames,
): FacetValue[] {
  return (filters.without?.[filter] ?? []).map((value) => ({
    value,
    label: valueName(filter, value, facets, languageNames),
    count: facets[filter].find((one) => one.value === value)?.count ?? 0,
    selected: false,
  }))
}
