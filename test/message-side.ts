import { setTimeout as delay } from 'node:timers/promises'
import { newToken } from '#src/features/content/conversations/conversation-of.server.ts'
import { readEvents } from './event-stream.ts'

type Row = { readonly key: string }

type Settings = {
  /** The Cookie header of who listens and writes. */
  readonly cookie: string
  /** Paths of the live stream, and of what is written to. */
  readonly live: string
  readonly send: string
  /** Addresses of the processes that run now. */
  readonly sites: () => readonly string[]
}

/** Milliseconds between two tries to reach a process. */
const pause = 50

/**
 * One side of a conversation as a browser is it: what it has written it sends, under one key, until
 * some process has taken it; where its stream ends it goes on from there at whichever process there
 * is.
 */
export class MessageSide {
  /** What it was told, by the numbers of messages. */
  readonly rows = new Map<number, string>()
  /**
   * Numbers that came after a later one, or are two messages. A row may be told again: whoever comes
   * to a process is told what was missed, and then what that process has just seen.
   */
  readonly faults: number[] = []
  readonly sent: string[] = []
  readonly #settings: Settings
  readonly #over = new AbortController()
  readonly #listening: Promise<void>
  #at: string | null = null

  /** `first`: at which of the processes it begins. */
  constructor(settings: Settings, first: number) {
    this.#settings = settings
    this.#listening = this.#listen(first)
  }

  /** Sends a message; resolves once it was taken. */
  async write(text: string): Promise<void> {
    const key = newToken()
    this.sent.push(key)
    const { cookie, send, sites } = this.#settings
    for (let at = this.sent.length; ; at++) {
      const site = nth(sites(), at)
      const body = new FormData()
      body.append('key', key)
      body.append('text', text)
      const headers = { cookie, origin: site.slice(0, -1) }
      const answer = await fetch(site + send, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      }).catch(() => null)
      if (answer?.ok) return
      if (answer && answer.status < 500) {
        throw new Error(`a message was refused: ${answer.status} ${await answer.text()}`)
      }
      await delay(pause)
    }
  }

  /** Resolves once it was told so many messages. */
  async hasHeard(count: number): Promise<void> {
    while (this.rows.size < count) await delay(pause)
  }

  async close(): Promise<void> {
    this.#over.abort()
    await this.#listening
  }

  async #listen(first: number): Promise<void> {
    for (let at = first; !this.#over.signal.aborted; at++) {
      await this.#readOn(nth(this.#settings.sites(), at))
      await delay(pause)
    }
  }

  async #readOn(site: string): Promise<void> {
    const { cookie, live } = this.#settings
    const place = this.#at ? { 'last-event-id': this.#at } : {}
    const answer = await fetch(site + live, {
      headers: { cookie, 'accept-encoding': 'identity', ...place },
      signal: this.#over.signal,
    }).catch(() => null)
    if (!answer?.ok) return
    const events = readEvents(answer)
    for (;;) {
      const event = await events.next().catch(() => null)
      if (!event || event.name === 'auth_revoked') break
      if (event.name === 'put') this.rows.clear()
      this.#take(event.data.data)
      this.#at = event.id ?? this.#at
    }
    await events.close()
  }

  #take(data: Readonly<Record<string, unknown>>): void {
    for (const [name, row] of Object.entries(data)) {
      if (!/^\d+$/.test(name)) continue
      const seq = Number(name)
      const { key } = row as Row
      const known = this.rows.get(seq)
      const isLate = known === undefined && seq < Math.max(0, ...this.rows.keys())
      if (isLate || (known !== undefined && known !== key)) this.faults.push(seq)
      this.rows.set(seq, key)
    }
  }
}

function nth(sites: readonly string[], at: number): string {
  const site = sites[at % sites.length]
  if (!site) throw new Error('no process is there')
  return site
}
