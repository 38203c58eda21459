import { useEffect, useSyncExternalStore } from 'react'
import type { LiveList } from '#src/browser/live/live-list.ts'
import type { LiveState, LiveView } from '#src/browser/live/view.ts'
import { useConnection } from '#src/browser/offline/connection.ts'

/** Where a live list of this tab is: what pages see of it, how it is fetched, and whose it is. */
type StoredSource<Row extends { readonly id: string }> = {
  readonly view: LiveView<Row>
  readonly load: () => Promise<LiveList<Row>>
  readonly owner: () => string | null
}

/**
 * A live list as this browser keeps it, shown at once; it goes on from there as soon as the library
 * can be reached.
 */
export function useStoredList<Row extends { readonly id: string }>(
  source: StoredSource<Row>,
): LiveState<Row> {
  const { state } = useConnection()
  const isBack = state === 'back'
  useEffect(() => {
    let list: LiveList<Row> | null = null
    let isOver = false
    const start = async () => {
      list = await source.load()
      if (isOver) return
      // A stream that waits to be tried again is begun anew.
      if (isBack) list.stop()
      list.start(source.owner())
    }
    start().catch(() => {
      // The list's own module did not come: what was shown stays.
    })
    return () => {
      isOver = true
    }
  }, [source, isBack])
  return useSyncExternalStore(source.view.subscribe, () => source.view.value)
}
