import type { Endpoint } from '#src/server/http/endpoint.ts'
import { bookEndpoint } from './book.api.ts'
import { barcodeEndpoint, isbnEndpoint } from './book-by-code.api.ts'
import { browseEndpoint } from './browse.api.ts'
import { facetsEndpoint } from './facets.api.ts'
import { searchEndpoint } from './search.api.ts'
import { feedEndpoint } from './search-feed.api.ts'
import { suggestionsEndpoint } from './suggestions.api.ts'

/** REST endpoints of the catalogue. */
export const catalogueEndpoints: readonly Endpoint[] = [
  searchEndpoint,
  bookEndpoint,
  isbnEndpoint,
  barcodeEndpoint,
  suggestionsEndpoint,
  facetsEndpoint,
  browseEndpoint,
  feedEndpoint,
]
