import type { EbookUse } from './ebook-use.ts'

/** A page that was answered, as the site tells of it. */
type Visited = {
  readonly url: string
  readonly origin: string
  readonly referrer: string | null
}

const dataSuffix = '.data'
const pageOfEbook = /^\/booksoftcopy\/([1-9]\d{0,8})\/?$/i
const pageOfAll = /^\/booksoftcopy\/?$/i

/**
 * What opening a page is to the e-books: the page of one is an investigation, words in their list
 * are a search; null: nothing. Turning the pages of what was found is no second search (COUNTER 5.1,
 * section 7.6), nor is a page that asks for itself again.
 */
export function useOfPage({ url, origin, referrer }: Visited): EbookUse | null {
  const { pathname, searchParams } = new URL(url)
  const isData = pathname.endsWith(dataSuffix)
  const path = isData ? pathname.slice(0, -dataSuffix.length) : pathname
  const before = pageBefore(referrer, origin)
  const number = pageOfEbook.exec(path)?.[1]
  if (number !== undefined) {
    const isSame = isData && before?.pathname.toLowerCase() === path.toLowerCase()
    return isSame ? null : { kind: 'investigation', number: Number(number), place: 0 }
  }
  if (!pageOfAll.test(path)) return null
  const words = searched(searchParams)
  if (words === '' || searchParams.has('page')) return null
  const isAgain =
    before !== null && pageOfAll.test(before.pathname) && searched(before.searchParams) === words
  return isAgain ? null : { kind: 'search' }
}

/** The words for the list, and those for the texts. */
function searched(search: URLSearchParams): string {
  return ['q', 'text']
    .map((name) => (search.get(name) ?? '').trim())
    .filter(Boolean)
    .join('\n')
}

function pageBefore(referrer: string | null, origin: string): URL | null {
  if (referrer === null || !URL.canParse(referrer)) return null
  const before = new URL(referrer)
  return before.host === new URL(origin).host ? before : null
}
