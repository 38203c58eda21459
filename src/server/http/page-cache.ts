import { LRUCache } from 'lru-cache'
import type { AppContext } from '../context.ts'
import { CachedPage } from './cached-page.ts'

const cacheBytes = 16 * 1024 * 1024
const largestPage = 512 * 1024
const minute = 60_000

type Entry = { readonly page: CachedPage; readonly version: string; readonly until: number }

/**
 * A page for the reader, with what the content policy has to allow besides; null: it goes by its
 * nonce.
 */
type AnsweredPage = {
  readonly response: Response
  readonly scriptSources: readonly string[] | null
}

/**
 * Keeps whole pages for visitors while the content is the same. `version` looks at the database for
 * every request: a change that was committed before a request came is in its answer. What a page
 * says of the time of day is right to the minute. It is asked for pages alone that depend on no
 * cookie (`shared-page.ts`). Pages of people who have signed in are never
 * kept, and theirs never come from here.
 */
export class PageCache {
  readonly #version: () => Promise<string>
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: cacheBytes,
    sizeCalculation: ({ page }) => page.bytes,
  })
  readonly #rendering = new Map<string, Promise<CachedPage | null>>()

  constructor(version: () => Promise<string>) {
    this.#version = version
  }

  async answer(
    request: Request,
    { actor, origin, nonce, language }: AppContext,
    render: () => Promise<Response>,
  ): Promise<AnsweredPage> {
    if (actor.kind !== 'visitor' || request.method !== 'GET' || isConditionalPart(request)) {
      return { response: await render(), scriptSources: null }
    }
    const version = await this.#version()
    const { pathname, search } = new URL(request.url)
    const key = `${language} ${origin} ${pathname}${search}`
    const cached = this.#cached(key, version) ?? (await this.#rendering.get(`${version} ${key}`))
    if (cached)
      return { response: await cached.answer(request), scriptSources: cached.scriptSources }
    const rendering = Promise.withResolvers<CachedPage | null>()
    this.#rendering.set(`${version} ${key}`, rendering.promise)
    try {
      return await this.#render(request, render, { key, version, nonce }, rendering.resolve)
    } finally {
      rendering.resolve(null)
      this.#rendering.delete(`${version} ${key}`)
    }
  }

  /**
   * Renders a page and keeps it where that may be; `done` tells those who ask for the same
   * meanwhile.
   */
  async #render(
    request: Request,
    render: () => Promise<Response>,
    { key, version, nonce }: { key: string; version: string; nonce: string },
    done: (page: CachedPage) => void,
  ): Promise<AnsweredPage> {
    const response = await render()
    if (!mayKeep(response)) return { response, scriptSources: null }
    const body = await response.text()
    const page =
      body.length > largestPage
        ? null
        : CachedPage.from({ body, headers: [...response.headers] }, nonce)
    if (!page) return { response: new Response(body, response), scriptSources: null }
    done(page)
    const until = Math.ceil((Date.now() + 1) / minute) * minute
    this.#entries.set(key, { page, version, until })
    return { response: await page.answer(request), scriptSources: page.scriptSources }
  }

  #cached(key: string, version: string): CachedPage | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.version === version && entry.until > Date.now()) return entry.page
    this.#entries.delete(key)
    return null
  }
}

function isConditionalPart(request: Request): boolean {
  return request.headers.has('range') || request.headers.has('authorization')
}

function mayKeep({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  )
}
