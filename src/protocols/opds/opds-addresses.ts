import { ebookHref, readHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { type CoverSize, type OpdsBook, type OpdsVersion, opdsRoots } from './opds-feed.ts'

/** Whole addresses of what feeds name; `origin`: where the site is. */
export function opdsAddresses(origin: string, version: OpdsVersion) {
  const root = `${origin}${opdsRoots[version]}`
  const feed = (path: string, search: URLSearchParams | Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(search).toString()
    return `${root}${path === '' ? '' : `/${path}`}${query === '' ? '' : `?${query}`}`
  }
  const book = ({ number }: OpdsBook, what = '') => `${root}/books/${number}${what}`
  return {
    feed,
    entry: (of: OpdsBook) => book(of),
    borrow: (of: OpdsBook) => book(of, '/borrow'),
    giveBack: (of: OpdsBook) => book(of, '/return'),
    file: ({ number }: OpdsBook) => `${origin}${opdsRoots[1]}/books/${number}/file`,
    manifest: ({ number }: Pick<OpdsBook, 'number'>) =>
      `${origin}${opdsRoots[1]}/books/${number}/manifest.json`,
    part: ({ number }: Pick<OpdsBook, 'number'>, place: number) =>
      `${origin}${opdsRoots[1]}/books/${number}/parts/${place}`,
    picture: ({ number }: Pick<OpdsBook, 'number'>, place: number) =>
      `${origin}${opdsRoots[1]}/books/${number}/pictures/${place}`,
    cover: ({ number }: OpdsBook, size: CoverSize) =>
      `${origin}${opdsRoots[1]}/books/${number}/cover/${size}.jpg`,
    page: ({ number }: OpdsBook) => `${origin}${ebookHref(number)}`,
    read: ({ number, kind }: OpdsBook) => `${origin}${readHref(number, kind)}`,
    /** An address in which an app writes what is looked for. */
    search: version === 1 ? `${root}/books?q={searchTerms}` : `${root}/books{?query}`,
    description: `${origin}${opdsRoots[1]}/search.xml`,
    authentication: `${origin}${opdsRoots[1]}/authentication.json`,
  }
}
