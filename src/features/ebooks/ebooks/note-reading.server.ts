import { noteEbookUse } from '#src/features/ebooks/ebook-usage/ebook-usage.server.ts'
import type { EndpointContext } from '#src/server/http/endpoint.ts'
import type { Ebook } from './ebook-rows.server.ts'

/** Counts that the text of an e-book is opened or saved; `place` 0: all of it. */
export function noteRequest(
  context: EndpointContext,
  request: Request,
  { number, kind }: Ebook,
  place: number,
): void {
  // A page of a PDF or CBZ is no item of its own (COUNTER 5.1, section 7.3).
  noteEbookUse(context, request, { kind: 'request', number, place: kind === 'epub' ? place : 0 })
}

/**
 * Counts that somebody of the institute may not open an e-book. Visitors have only not signed in,
 * and who may borrow it has only not done so.
 */
export function noteRefusal(
  context: EndpointContext,
  request: Request,
  { number, abilities }: Ebook,
): void {
  if (context.actor.kind !== 'user' || abilities.read || abilities.use) return
  noteEbookUse(context, request, { kind: 'no-license', number, place: 0 })
}
