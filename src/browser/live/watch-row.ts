import { readLiveList } from './event-source.ts'

/**
 * Tells what the live list at `path` has under the key `row`, each time it changes, while the page
 * is looked at. Answers with what ends it.
 */
export function watchRow<Row>(path: string, row: string, tell: (value: Row) => void): () => void {
  let end: (() => void) | null = null
  const stop = () => {
    end?.()
    end = null
  }
  const take = (text: string) => {
    const { data }: { data?: Readonly<Record<string, Row>> } = JSON.parse(text)
    const value = data?.[row]
    if (value) tell(value)
  }
  const look = () => {
    if (document.hidden) return stop()
    end ??= readLiveList((since) => from(path, since), null, {
      onEvent: ({ text }) => take(text),
      onFailure: () => {},
      onRevoked: stop,
    })
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

function from(path: string, since: string | null): string {
  return since === null ? path : `${path}?since=${encodeURIComponent(since)}`
}
