import { type Audience, audiences, type EventKind, eventKinds } from './events.ts'

/** Which events are meant; null: whichever. */
export type EventFilter = { readonly kind: EventKind | null; readonly audience: Audience | null }

/** The filter that an address asks for; what it does not know, it does not obey. */
export function filterOf(search: URLSearchParams): EventFilter {
  return {
    kind: eventKinds.find((kind) => kind === search.get('kind')) ?? null,
    audience: audiences.find((audience) => audience === search.get('audience')) ?? null,
  }
}

/** A filter as the end of an address: '' for all events. */
export function searchOf({ kind, audience }: EventFilter): string {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(audience && { audience }) })
  return search.size > 0 ? `?${search}` : ''
}
