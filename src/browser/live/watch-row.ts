import { addressSince, readLiveList } from './event-source.ts'
import { whileLookedAt } from './while-looked-at.ts'

/**
 * Tells what the live list at `path` has under the key `row`, each time it changes, while the page
 * is looked at. Answers with what ends it.
 */
export function watchRow<Row>(path: string, row: string, tell: (value: Row) => void): () => void {
  const take = (text: string) => {
    const { data }: { data?: Readonly<Record<string, Row>> } = JSON.parse(text)
    const value = data?.[row]
    if (value) tell(value)
  }
  return whileLookedAt(() =>
    readLiveList((since) => addressSince(path, since), null, {
      onEvent: ({ text }) => take(text),
      onFailure: () => {},
      onRevoked: () => {},
    }),
  )
}
