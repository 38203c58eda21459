import { type Sent, sendJson } from '#src/browser/send-json.ts'
import {
  type ChangeOutcome,
  changesAtOnce,
  type ListedEntry,
  type RequiredStatus,
} from '../required-books.ts'
import { afterAnswer, changeOf, type DeviceEntry, isUnsent, stateOf } from './device-entry.ts'
import { changeStored, isVisitors, readList } from './list-store.ts'

/** The tabs of this browser send one after another, and tell each other what has changed. */
const listName = 'required-books'
const address = '/api/v1/required-books'

type Answer = {
  readonly items: readonly ListedEntry[]
  readonly outcomes: readonly ChangeOutcome[]
}

/** What came of a change that its reader should know of. */
export type SaidOutcome = Pick<ChangeOutcome, 'came'> & { readonly title: string }

export type SendResult =
  | {
      readonly kind: 'done'
      readonly said: readonly SaidOutcome[]
      /** How many books of a visitor's list have become the owner's. */
      readonly moved: number
    }
  | Exclude<Sent<Answer>, { readonly kind: 'answered' }>

/**
 * Sends what the library has not heard of, and brings the list of this browser up to date; a
 * visitor's becomes the owner's. `owner`: the address of whoever is signed in.
 */
export function sendList(owner: string): Promise<SendResult> {
  return oneAfterAnother(async () => {
    let moved = 0
    const said: SaidOutcome[] = []
    // Forgets what is somebody else's.
    await readList(owner)
    if (isVisitors()) {
      // It is theirs before it is sent: whoever else signs in gets nothing of it.
      moved = (await changeStored(owner, (entries) => entries)).length
    }
    for (;;) {
      const unsent = (await readList(owner)).filter(isUnsent)
      const batch = unsent.slice(0, changesAtOnce)
      const sent = new Map(batch.map((entry) => [entry.id, stateOf(entry)]))
      const body = { of: owner, sentAt: Date.now(), changes: batch.map(changeOf) }
      const answer = await sendJson<Answer>(`${address}/changes`, body, {
        away: '',
        signIn: '',
      })
      if (answer.kind !== 'answered') return answer
      const { outcomes } = answer.answer
      const titles = new Map(unsent.map((entry) => [entry.id, entry.title]))
      said.push(
        ...outcomes
          .filter(({ came }) => came !== 'done')
          .map(({ id, came }) => ({ came, title: titles.get(id) ?? '' })),
      )
      await changeStored(owner, (stored) => afterAnswer(stored, sent, answer.answer))
      const isFull = outcomes.some(({ came }) => came === 'full')
      if (unsent.length <= batch.length || isFull) break
    }
    tellOtherTabs()
    return { kind: 'done', said, moved }
  })
}

type Found = {
  readonly askedBook: number | null
  readonly askedIsbn: string | null
  readonly book: number | null
  readonly title: string
  readonly author: string
  readonly status: RequiredStatus
}

/** Brings a visitor's list up to date with the catalogue. Gives whether the library was reached. */
export function refreshVisitorsList(): Promise<boolean> {
  return oneAfterAnother(async () => {
    const keyed = (await readList(null)).filter(({ book, isbn }) => book !== null || isbn !== null)
    for (let at = 0; at < keyed.length; at += changesAtOnce) {
      const asked = new URLSearchParams()
      for (const { book, isbn } of keyed.slice(at, at + changesAtOnce)) {
        if (book !== null) asked.append('book', String(book))
        else if (isbn !== null) asked.append('isbn', isbn)
      }
      const found = await askFor(asked)
      if (!found) return false
      await changeStored(null, (stored) => stored.map((entry) => withFound(entry, found)))
    }
    tellOtherTabs()
    return true
  })
}

async function askFor(asked: URLSearchParams): Promise<readonly Found[] | null> {
  try {
    const answer = await fetch(`${address}/found?${asked}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(15_000),
    })
    if (!answer.ok) return null
    const { items }: { items: readonly Found[] } = await answer.json()
    return items
  } catch {
    return null
  }
}

function withFound(entry: DeviceEntry, found: readonly Found[]): DeviceEntry {
  const { book, isbn } = entry
  const one = found.find(({ askedBook, askedIsbn }) =>
    book === null ? isbn !== null && askedIsbn === isbn : askedBook === book,
  )
  if (!one) return entry
  return {
    ...entry,
    book: one.book ?? book,
    title: one.title || entry.title,
    author: one.author || entry.author,
    status: one.status,
  }
}

/** Calls `changed` when another tab has changed the list; answers with what ends that. */
export function hearOtherTabs(changed: () => void): () => void {
  const channel = new BroadcastChannel(listName)
  channel.addEventListener('message', changed)
  return () => channel.close()
}

/** Tells the other tabs of this browser that the list has changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(listName)
  channel.postMessage('changed')
  channel.close()
}

/** Browsers have no locks where the site is open without https: ids keep entries single there. */
function oneAfterAnother<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(listName, () => work())
}
