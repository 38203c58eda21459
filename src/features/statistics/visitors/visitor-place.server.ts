import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Log } from '#src/server/log.ts'
import { fetchBounded } from '#src/server/outgoing/fetch-bounded.ts'
import { unknownAddress, unknownPlace } from './visitors.ts'

/** Where an address is; `region`: the state. */
export type Place = {
  readonly country: string
  readonly region: string
  readonly city: string
}

export const nowhere: Place = {
  country: unknownPlace,
  region: unknownPlace,
  city: unknownPlace,
}

/** The services that are asked; null: none is. */
export type LookUps = {
  /** Tells the public address of whoever asks: `?format=json` gives `ip`. */
  readonly address: string | null
  /**
   * Tells where an address is: `/ADDRESS` gives `country_name` and `city`, and may give `region`.
   */
  readonly place: string | null
}

const patience = 5000
const longest = 64 * 1024
const hour = 3_600_000
const longestName = 100

/**
 * Asks the services of the specification (section 7), each address once a day and what failed once
 * in five minutes. Nothing is thrown: what cannot be learnt is logged, and is unknown.
 */
export class PlaceLookUp {
  readonly #services: LookUps
  readonly #log: Log
  readonly #places = new LRUCache<string, Promise<Place>>({ max: 20_000, ttl: 24 * hour })
  readonly #own = new LRUCache<'own', Promise<string>>({ max: 1, ttl: hour })

  constructor(services: LookUps, log: Log) {
    this.#services = services
    this.#log = log
  }

  /**
   * The public address of a connection. One of an inner network is that of the institute's line,
   * which the service tells; without a service it stays as it is.
   */
  async addressOf(connection: string | undefined): Promise<string> {
    const address = connection?.replace(/^::ffff:/i, '').replace(/%.*$/, '')
    if (address !== undefined && isIP(address) !== 0 && !isInner(address)) return address
    if (this.#services.address === null) return address ?? unknownAddress
    const known = this.#own.get('own') ?? this.#askOwn(this.#services.address)
    return known
  }

  /** Where an address is; `Unknown` where no service says so. */
  async placeOf(address: string): Promise<Place> {
    const { place } = this.#services
    if (place === null || isIP(address) === 0 || isInner(address)) return nowhere
    return this.#places.get(address) ?? this.#askPlace(place, address)
  }

  #askOwn(service: string): Promise<string> {
    const url = new URL(service)
    url.searchParams.set('format', 'json')
    const asked = readJson(url, ownShape)
      .then(({ ip }) => ip)
      .catch((error: unknown) => {
        this.#note(error, 'the address of a visitor could not be looked up')
        this.#own.set('own', Promise.resolve(unknownAddress), { ttl: hour / 12 })
        return unknownAddress
      })
    this.#own.set('own', asked)
    return asked
  }

  #askPlace(service: string, address: string): Promise<Place> {
    const url = new URL(service)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${address}`
    const asked = readJson(url, placeShape)
      .then(({ country_name, region, city }) => ({
        country: named(country_name),
        region: named(region),
        city: named(city),
      }))
      .catch((error: unknown) => {
        this.#note(error, 'the place of a visitor could not be looked up')
        this.#places.set(address, Promise.resolve(nowhere), { ttl: hour / 12 })
        return nowhere
      })
    this.#places.set(address, asked)
    return asked
  }

  /** Without the address that was asked for. */
  #note(error: unknown, message: string): void {
    this.#log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, message)
  }
}

const ownShape = z.object({ ip: z.string().refine((text) => isIP(text) !== 0) })
const placeShape = z.object({
  country_name: z.string().nullish(),
  region: z.string().nullish(),
  city: z.string().nullish(),
})

async function readJson<Shape extends z.ZodType>(url: URL, shape: Shape): Promise<z.output<Shape>> {
  const headers = { accept: 'application/json' }
  const bytes = await fetchBounded(url.href, { isTrusted: true, patience, longest, headers })
  return shape.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

function named(text: string | null | undefined): string {
  return cleanLine(text ?? '', longestName) || unknownPlace
}

/** Addresses that name no place: loopback, link-local, RFC 1918, RFC 6598, RFC 4193. */
function isInner(address: string): boolean {
  if (isIP(address) === 6) return /^(?:::1$|fe[89ab]|f[cd])/i.test(address)
  return /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/.test(
    address,
  )
}
