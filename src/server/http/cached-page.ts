import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { entityTag, isFresh } from './json-answer.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

/** What a kept page is made from: an answer that was read to its end. */
type ReadPage = {
  readonly body: string
  readonly headers: readonly (readonly [string, string])[]
}

/**
 * A page that is kept for visitors. Its scripts are told by their hashes instead of a nonce, so
 * that the page is the same for everyone and can be kept compressed.
 */
export class CachedPage {
  /** Sources of the content policy that allow the page's own scripts. */
  readonly scriptSources: readonly string[]
  readonly #headers: readonly (readonly [string, string])[]
  readonly #tag: string
  readonly #bodies = new Map<Encoding, Promise<Bytes>>()
  readonly #bytes: number

  private constructor(
    body: string,
    headers: ReadPage['headers'],
    scriptSources: readonly string[],
  ) {
    const bytes = new TextEncoder().encode(body)
    this.scriptSources = scriptSources
    this.#headers = headers
    this.#tag = entityTag(body).slice(1, -1)
    this.#bodies.set('identity', Promise.resolve(bytes))
    this.#bytes = bytes.length
  }

  /**
   * The page without its nonce; null where the nonce stands somewhere else than in a script
   * element.
   */
  static from({ body, headers }: ReadPage, nonce: string): CachedPage | null {
    const plain = body.replaceAll(` nonce="${nonce}"`, '')
    if (plain.includes(nonce)) return null
    const inline = plain.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
    const hashes = Array.from(inline, ([, script = '']) => scriptHash(script))
    return new CachedPage(plain, headers, [...new Set(hashes)])
  }

  /** About how much memory it takes, with what it may be compressed to. */
  get bytes(): number {
    return 1000 + this.#bytes * 2
  }

  /** The page as this reader takes it, or 304 where the reader has it already. */
  async answer(request: Request): Promise<Response> {
    const encoding = encodingOf(request)
    const tag = `"${this.#tag}-${encoding}"`
    const headers = new Headers(Object.fromEntries(this.#headers))
    headers.set('etag', tag)
    headers.set('cache-control', 'private, no-cache')
    headers.set('vary', 'accept-encoding, accept-language, cookie')
    if (isFresh(request, tag)) {
      headers.delete('content-type')
      return new Response(null, { status: 304, headers })
    }
    if (encoding !== 'identity') headers.set('content-encoding', encoding)
    return new Response(await this.#body(encoding), { headers })
  }

  #body(encoding: Encoding): Promise<Bytes> {
    const known = this.#bodies.get(encoding)
    if (known) return known
    const plain = this.#bodies.get('identity') ?? Promise.resolve(new Uint8Array())
    const made = plain.then(
      async (bytes) =>
        new Uint8Array(await (encoding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes))),
    )
    this.#bodies.set(encoding, made)
    return made
  }
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The hash of an inline script as a content policy names it (CSP Level 3, 2.3.1). */
function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function encodingOf(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
