import { databases } from '#src/kernel/device-names.ts'
import { done, onStore } from '../on-store.ts'
import { notePrivateDatabase } from '../private-databases.ts'

/** A place or note as it is sent; a removal has no more than `seen`. */
export type ReadingBody = { readonly seen: number; readonly [field: string]: unknown }

/** Something that a reader did and the library does not know yet. */
export type ReadingChange = {
  /** The address of the place or note in the API: each has one change at most. */
  readonly path: string
  /** Of the e-book. */
  readonly number: number
  readonly method: 'PUT' | 'DELETE'
  /** As it is sent; `seen`: the version that is changed, 0: there was none. */
  readonly body: ReadingBody
  /** What was sent of it before and was not answered: it may have arrived. */
  readonly tried?: readonly ReadingBody[]
  /** Another each time that it is changed: what was sent meanwhile is not dropped. */
  readonly mark: string
  /** What the library has instead, as it said it; null: nothing is known to be in the way. */
  readonly current: unknown
}

const store = { database: databases.readingQueue, store: 'changes', key: 'path' } as const

/** What is asked to be kept for later. */
export type NewChange = Omit<ReadingChange, 'mark' | 'current'>

/** How many of what was tried of one place or note are remembered. */
const mostTried = 20

/**
 * Keeps a change until the library has it, for `owner`, the address of who reads. Also a note that is
 * removed before the library has answered: it may have it. Errors: this browser keeps nothing.
 */
export async function keepChange(change: NewChange, owner: string | null): Promise<void> {
  if (owner !== null) notePrivateDatabase(databases.readingQueue, owner)
  await onStore(store, async (queue) => {
    const there: ReadingChange | undefined = await done(queue.get(change.path))
    const seen = there?.body.seen ?? change.body.seen
    const before = there ? [...(there.tried ?? []), there.body] : []
    const kept: ReadingChange = {
      ...change,
      body: { ...change.body, seen },
      tried: [...before, ...(change.tried ?? [])].slice(-mostTried),
      mark: crypto.randomUUID(),
      current: there?.current ?? null,
    }
    await done(queue.put(kept))
  })
}

/** All that waits, of one e-book or of all. */
export async function waitingChanges(number: number | null = null): Promise<ReadingChange[]> {
  const changes: ReadingChange[] = await onStore(store, (queue) => done(queue.getAll()))
  return changes.filter((change) => number === null || change.number === number)
}

/** Drops a change, unless it was made another meanwhile. */
export async function dropChange({
  path,
  mark,
}: Pick<ReadingChange, 'path' | 'mark'>): Promise<void> {
  await onStore(store, async (queue) => {
    const there: ReadingChange | undefined = await done(queue.get(path))
    if (there?.mark === mark) await done(queue.delete(path))
  })
}

/** Drops what waits for this place or note, whatever it is. */
export async function dropChangesOf(path: string): Promise<void> {
  await onStore(store, (queue) => done(queue.delete(path)))
}

/** Notes what of a change is another now: what stands in its way, or what it is based on. */
export async function amendChange(
  { path, mark }: ReadingChange,
  more: Partial<Pick<ReadingChange, 'current' | 'body'>>,
): Promise<void> {
  await onStore(store, async (queue) => {
    const there: ReadingChange | undefined = await done(queue.get(path))
    if (there?.mark === mark) await done(queue.put({ ...there, ...more }))
  })
}
