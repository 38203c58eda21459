import type { CountKind } from '../analytics.ts'
import { deviceClass } from './device-class.ts'
import { momentOf } from './moment.server.ts'
import { pageNames } from './page-names.server.ts'
import type { PageView } from './page-view.ts'
import { referrerHost } from './referrer-host.ts'
import { searchedWords } from './searched-words.ts'

/** One of something, by kind and name. */
export type Counted = readonly [kind: CountKind, name: string]

const dataSuffix = '.data'
const dataRoot = /^\/_(?:root)?$/

/**
 * What a page that was answered counts for: one view of the page, its address, the hour; of a
 * document also the device and where the reader came from; of a search the words. What a page asks
 * for again while it is shown (filters, after a change) is no view, and the same words are no second
 * search.
 */
export function countsOfView(view: PageView): readonly Counted[] {
  const { pathname, searchParams } = new URL(view.url)
  const isData = pathname.endsWith(dataSuffix)
  const path = isData ? pathname.slice(0, -dataSuffix.length).replace(dataRoot, '/') : pathname
  const names = pageNames(path)
  if (!names) return []
  const before = pageBefore(view)
  const isSame = before !== null && before.pathname.toLowerCase() === path.toLowerCase()
  const counts: Counted[] = []
  if (!isData || !isSame) {
    counts.push(['page', names.page], ['hour', momentOf(view.at).hour])
    if (names.address !== null) counts.push(['address', names.address])
  }
  if (!isData) {
    counts.push(['device', deviceClass(view.userAgent)])
    const host = referrerHost(view.referrer, view.origin)
    if (host !== null) counts.push(['referrer', host])
  }
  const asked = searchParams.get('q') ?? ''
  const isRepeated = before?.searchParams.get('q') === asked
  const words = view.found === null || isRepeated ? null : searchedWords(asked)
  if (words !== null) counts.push([view.found === 0 ? 'search-nothing' : 'search', words])
  return counts
}

/** The page of this site that was shown before; null: none was. */
function pageBefore({ referrer, origin }: PageView): URL | null {
  if (referrer === null || !URL.canParse(referrer)) return null
  const before = new URL(referrer)
  return before.host === new URL(origin).host ? before : null
}
