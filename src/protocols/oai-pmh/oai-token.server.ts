import { z } from '@hono/zod-openapi'
import { readCursor, writeCursor } from '#src/server/http/cursor.ts'
import { oaiFault } from './oai-fault.ts'
import type { OaiPlace, OaiSelection } from './oai-records.server.ts'
import type { OaiVerb } from './oai-request.ts'

/** How far a harvester has come in a list. */
export type OaiProgress = {
  readonly prefix: string
  readonly selection: OaiSelection
  readonly after: OaiPlace
  /** Records given so far, and how many there were in all when the list began. */
  readonly given: number
  readonly size: number
}

const lifetime = 3 * 86_400_000

const instant = z.iso.datetime().transform((text) => new Date(text))
const shape = z.tuple([
  z.string(),
  instant.nullable(),
  instant.nullable(),
  z.string().nullable(),
  instant,
  z.int().min(0),
  z.int().min(0),
  z.int().min(0),
  instant,
])

/**
 * A token for the rest of the list: it holds all of the request, and nothing is kept for it here.
 */
export function writeToken(verb: OaiVerb, progress: OaiProgress, now: Date) {
  const { prefix, selection, after, given, size } = progress
  const expires = new Date(now.getTime() + lifetime)
  const place = [
    prefix,
    selection.from,
    selection.until,
    selection.set,
    after.datestamp,
    after.number,
    given,
    size,
    expires,
  ]
  return { token: writeCursor(listName(verb), JSON.stringify(place)), expires }
}

/** Errors: `badResumptionToken` where the token is not of this list, was altered, or is too old. */
export function readToken(verb: OaiVerb, token: string, now: Date): OaiProgress {
  try {
    const [prefix, from, until, set, datestamp, number, given, size, expires] = shape.parse(
      JSON.parse(readCursor(listName(verb), token)),
    )
    if (expires > now) {
      return { prefix, selection: { from, until, set }, after: { datestamp, number }, given, size }
    }
  } catch {
    // Forged or cut off: told below like one that is too old.
  }
  throw oaiFault(
    'badResumptionToken',
    'This resumption token is not of this list, or older than three days. Begin the list anew.',
  )
}

function listName(verb: OaiVerb): string {
  return `/oai?verb=${verb}`
}
