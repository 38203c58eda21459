import type { Db } from '../database/connect.ts'
import { entityTag, isFresh } from '../http/json-answer.ts'
import { askedRange } from './byte-range.ts'
import type { FileStore } from './file-store.ts'
import { requireScanned } from './given-out.ts'

/** How a file is given out. */
export type Serving = {
  readonly key: string
  readonly type: keyof typeof endings
  /** What it is saved as; left out: as its address ends. */
  readonly name?: string
  /** Whether a browser shows it, or asks where to save it. */
  readonly shown?: boolean
  readonly cacheControl: string
}

const endings = {
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'application/vnd.comicbook+zip': 'cbz',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'application/octet-stream': 'bin',
} as const

/**
 * A file of the store as an answer, as a whole or the part that is asked for, read as it is sent;
 * null where there is none. Whether the reader may have it is the room's to say, before. A file
 * never changes, so its key is its entity tag. Errors: those of
 * the store and of `requireScanned`.
 */
export async function serveStored(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  request: Request,
  serving: Serving,
): Promise<Response | null> {
  const { key } = serving
  const etag = entityTag(key)
  const headers = headersOf(serving, etag)
  await requireScanned(db, key)
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers })
  const isHead = request.method === 'HEAD'
  const asked = isHead ? null : request.headers.get('range')
  if (isHead || asked !== null) {
    const facts = await files.facts(key)
    if (!facts) return null
    const range = isForThis(request, etag) ? askedRange(asked, facts.bytes) : null
    if (range === 'none') {
      headers.set('content-range', `bytes */${facts.bytes}`)
      return new Response(null, { status: 416, headers })
    }
    if (isHead) {
      headers.set('content-length', String(facts.bytes))
      return new Response(null, { headers })
    }
    if (range) {
      const part = await files.open(key, range)
      if (!part) return null
      headers.set('content-length', String(range.last - range.first + 1))
      headers.set('content-range', `bytes ${range.first}-${range.last}/${facts.bytes}`)
      return new Response(part.stream, { status: 206, headers })
    }
  }
  const whole = await files.open(key)
  if (!whole) return null
  headers.set('content-length', String(whole.bytes))
  return new Response(whole.stream, { headers })
}

/** `If-Range`: a part is only for whoever has the rest of the same file (RFC 9110, 13.1.5). */
function isForThis(request: Request, etag: string): boolean {
  const known = request.headers.get('if-range')
  return known === null || known.trim() === etag
}

function headersOf({ type, name, shown = true, cacheControl }: Serving, etag: string): Headers {
  const headers = new Headers({
    etag,
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyOf(type),
  })
  const disposition = shown ? 'inline' : 'attachment'
  if (name !== undefined || !shown) {
    headers.set('content-disposition', disposition + namedAs(name, type))
  }
  return headers
}

/** Chromium shows no PDF in a sandbox: its viewer, which is one itself, is an embedded object. */
function policyOf(type: Serving['type']): string {
  const nothing =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'"
  return type === 'application/pdf'
    ? `${nothing}; object-src 'self'`
    : `${nothing}; img-src 'self'; media-src 'self'; sandbox`
}

/** Any letters by RFC 8187; the ending is that of what it is, whatever it was called. */
function namedAs(name: string | undefined, type: Serving['type']): string {
  const bare = (name ?? 'file').replace(/\.[a-z0-9]{1,5}$/i, '').toWellFormed()
  const encoded = encodeURIComponent(bare).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `; filename*=UTF-8''${encoded}.${endings[type]}`
}
