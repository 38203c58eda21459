import { z } from 'zod'

/**
 * Kinds of services that tell of books: Open Library (the Books API with `jscmd=data` of an ISBN,
 * `search.json` of words), SRU that answers in MARCXML.
 */
const kinds = ['openlibrary', 'sru'] as const
type Kind = (typeof kinds)[number]

const indexName = /^[\w.-]{1,60}$/

/**
 * A service that is asked for a book by its ISBN, which takes the place of `{isbn}` in the address.
 * `search`: where it is asked for books by words of their title and author. Of SRU the question in
 * CQL takes the place of `{query}`, or of `{query:dc.title,dc.creator}` where the server has other
 * indexes than those two; of Open Library the words take the places of `{title}` and `{author}`, and
 * a parameter for which there are none is left out. Of a host that is named by its IP address or is
 * `localhost`, inner networks and http are meant; any other host has to be public, with https.
 */
export const bookSource = z
  .strictObject({
    kind: z.enum(kinds),
    name: z.string().trim().min(1).max(60),
    address: z
      .string()
      .max(1000)
      .refine(isTemplate, 'an address with {isbn} in it, as https://books.example/isbn?q={isbn}'),
    search: z.string().max(1000).optional(),
  })
  .readonly()
  .refine(({ kind, search }) => search === undefined || isSearch(kind, search), {
    path: ['search'],
    error:
      'an address with {query} in it (sru), or with {title} and {author} as parameters (openlibrary)',
  })
export type BookSource = z.infer<typeof bookSource>

/** The address at which the source is asked for this ISBN. */
export function askedAddress({ address }: BookSource, isbn: string): string {
  return address.replaceAll('{isbn}', encodeURIComponent(isbn))
}

/** Words of a book's title and of its author; one of the two may be ''. */
export type BookQuestion = { readonly title: string; readonly author: string }

/** The indexes of a server of SRU that have the words of titles and of authors. */
export type CqlIndexes = BookQuestion

const query = /\{query(?::([^,{}]*),([^,{}]*))?\}/

/**
 * The address of a search by SRU; `cql` writes the question for the indexes that the template
 * names.
 */
export function sruSearchAddress(search: string, cql: (indexes: CqlIndexes) => string): string {
  return search.replace(query, (_all, title = 'dc.title', author = 'dc.creator') =>
    encodeURIComponent(cql({ title, author })),
  )
}

/** The address of a search by parameters. */
export function parameterSearchAddress(search: string, question: BookQuestion): string {
  const url = new URL(search)
  const said = { '{title}': question.title, '{author}': question.author }
  for (const [name, value] of [...url.searchParams]) {
    if (value !== '{title}' && value !== '{author}') continue
    if (said[value] === '') url.searchParams.delete(name)
    else url.searchParams.set(name, said[value])
  }
  return url.href
}

function isTemplate(address: string): boolean {
  const example = address.replaceAll('{isbn}', '9780000000000')
  return example !== address && isAddress(example)
}

function isSearch(kind: Kind, search: string): boolean {
  if (!isAddress(search)) return false
  const values = [...new URL(search).searchParams.values()]
  if (kind === 'openlibrary') return values.includes('{title}') && values.includes('{author}')
  const [all, title = 'dc.title', author = 'dc.creator'] = query.exec(search) ?? []
  return all !== undefined && indexName.test(title) && indexName.test(author)
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}

/**
 * Reads the sources of a setting: `kind:address`, several with spaces between; each is named by its
 * host, a second one of a host by its path too. `search:address` behind one is where it is searched by words. Null where one is none.
 */
export function readBookSources(text: string): BookSource[] | null {
  const sources: BookSource[] = []
  for (const one of text.split(/\s+/)) {
    const [, kind, address = ''] = /^(\w+):(.*)$/.exec(one) ?? []
    const before = kind === 'search' ? sources.pop() : null
    if (before?.search !== undefined) return null
    const given = before
      ? { ...before, search: address }
      : { kind, name: nameOf(address, sources), address }
    const { data } = bookSource.safeParse(given)
    if (!data) return null
    sources.push(data)
  }
  return sources
}

function nameOf(address: string, others: readonly BookSource[]): string {
  if (!isTemplate(address)) return ''
  const { hostname, pathname } = new URL(address)
  const isFirst = others.every(({ name }) => name !== hostname)
  return isFirst ? hostname : `${hostname}${pathname}`.slice(0, 60)
}
