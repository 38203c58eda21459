import type { Params } from 'react-router'

/**
 * What a view of the offline app is given: the parameters of its pattern, and the query of the
 * address.
 */
export type OfflineViewProps = { readonly params: Params; readonly query: URLSearchParams }
