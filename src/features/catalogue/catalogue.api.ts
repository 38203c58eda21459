import type { Endpoint } from '../../server/http/endpoint.ts'
import { bookEndpoint } from './book.api.ts'
import { searchEndpoint } from './search.api.ts'
import { suggestionsEndpoint } from './suggestions.api.ts'

/** REST endpoints of the catalogue. */
export const catalogueEndpoints: readonly Endpoint[] = [
  searchEndpoint,
  bookEndpoint,
  suggestionsEndpoint,
]
