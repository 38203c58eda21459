import type { LiveStream } from './event-source.ts'
import type { LiveList } from './live-list.ts'
import type { LiveView } from './view.ts'

/**
 * The one list of this tab of a store, fetched when it is first asked for. `onFull`: called when there was no room to keep it.
 * Where it cannot be fetched the answer rejects, and the next one tries again.
 */
export function lazyList<Kept extends { readonly id: string }>(
  store: 'books' | 'issues',
  stream: LiveStream,
  view: LiveView<Kept>,
  onFull?: () => void,
): () => Promise<LiveList<Kept>> {
  let loading: Promise<LiveList<Kept>> | null = null
  const load = async () => {
    const { LiveList } = await import('./live-list.ts')
    return new LiveList<Kept>(store, stream, view, onFull)
  }
  return () => {
    loading ??= load()
    loading.catch(() => {
      loading = null
    })
    return loading
  }
}
