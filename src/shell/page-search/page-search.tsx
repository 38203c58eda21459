import { useWhenIdle } from '#src/browser/use-when-idle.ts'
import { usePageSearch } from './page-search-state.ts'

/** Asked for as soon as somebody is about to open the search. */
export const loadSearchBox = () => import('./search-box.tsx').then(({ SearchBox }) => SearchBox)
const atOnce = () => true

/** The search within the page, where it is open. */
export function PageSearch() {
  const [open] = usePageSearch()
  return open && <OpenSearch />
}

function OpenSearch() {
  const SearchBox = useWhenIdle(loadSearchBox, atOnce)
  return SearchBox && <SearchBox />
}
