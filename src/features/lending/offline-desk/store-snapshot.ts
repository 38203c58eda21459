import { type SnapshotHead, snapshotFormat } from './desk-snapshot.ts'
import type { DeskStore } from './desk-store.ts'

/** A snapshot is fetched as a whole once a day, and after so many changes. */
const wholeFor = 86_400_000
const mostChanges = 200

/**
 * Fetches a text of the snapshot: all, or what has changed since a cursor. Errors: the library did
 * not send it.
 */
export type FetchSnapshot = (since: string | null) => Promise<string>

/** The snapshot as the library sends it. */
export const fetchSnapshot: FetchSnapshot = async (since) => {
  const query = since === null ? '' : `?${new URLSearchParams({ since })}`
  const answer = await fetch(`/api/v1/desk/kit${query}`)
  if (!answer.ok) throw new Error(`the snapshot was not given: ${answer.status}`)
  return answer.text()
}

/**
 * Brings the snapshot up to date, and takes what was done here out of the queue where the snapshot
 * has it. Errors: the library did not send it, or there is no room for it.
 */
export async function storeSnapshot(
  store: DeskStore,
  fetchText: FetchSnapshot,
): Promise<SnapshotHead> {
  const sent = (await store.queue()).filter(({ sent }) => sent !== null)
  const stored = await store.snapshot()
  const text = await fetchText(cursorOf(stored))
  const head = headOf(text)
  if (head === null || !text.endsWith('\n')) throw new Error('the snapshot did not come whole')
  const place = saysNothing(stored.at(-1)) ? 'for-last' : 'behind'
  await store.storeSnapshot(text, head.owner, head.isWhole ? 'for-all' : place)
  await store.drop(sent.map(({ place }) => place))
  return head
}

/** Where the snapshot stands; null: it has to be fetched as a whole. */
function cursorOf(texts: readonly string[]): string | null {
  const [first, last] = [texts[0], texts.at(-1)]
  if (first === undefined || last === undefined || texts.length > mostChanges) return null
  const [whole, latest] = [headOf(first), headOf(last)]
  if (!whole || !latest || Date.now() - Date.parse(whole.at) > wholeFor) return null
  return latest.cursor
}

/** Whether nothing had changed: it is a head alone. */
function saysNothing(text = ''): boolean {
  return text !== '' && text.indexOf('\n') === text.length - 1
}

/** The head of a text of the snapshot; null: it is of another format. */
export function headOf(text: string): SnapshotHead | null {
  const head: unknown = JSON.parse(text.slice(0, text.indexOf('\n')))
  const isHead = typeof head === 'object' && head !== null && 'format' in head
  return isHead && head.format === snapshotFormat ? (head as SnapshotHead) : null
}
