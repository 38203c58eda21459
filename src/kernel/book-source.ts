import { z } from 'zod'

/**
 * Kinds of services that tell of a book by its ISBN: Open Library's Books API (`jscmd=data`), SRU
 * that answers in MARCXML.
 */
const kinds = ['openlibrary', 'sru'] as const

/**
 * A service that is asked for a book by its ISBN, which takes the place of `{isbn}` in the address.
 * Of a host that is named by its IP address or is `localhost`, inner networks and http are meant;
 * any other host has to be public, with https.
 */
export const bookSource = z
  .strictObject({
    kind: z.enum(kinds),
    name: z.string().trim().min(1).max(60),
    address: z
      .string()
      .max(1000)
      .refine(isTemplate, 'an address with {isbn} in it, as https://books.example/isbn?q={isbn}'),
  })
  .readonly()
export type BookSource = z.infer<typeof bookSource>

/** The address at which the source is asked for this ISBN. */
export function askedAddress({ address }: BookSource, isbn: string): string {
  return address.replaceAll('{isbn}', encodeURIComponent(isbn))
}

function isTemplate(address: string): boolean {
  const example = address.replaceAll('{isbn}', '9780000000000')
  return example !== address && /^https?:\/\//.test(address) && URL.canParse(example)
}

/**
 * Reads the sources of a setting: `kind:address`, several with spaces between; each is named by its
 * host. Null where one is none.
 */
export function readBookSources(text: string): BookSource[] | null {
  const read = text.split(/\s+/).map((one) => {
    const [, kind, address = ''] = /^(\w+):(.*)$/.exec(one) ?? []
    const name = isTemplate(address) ? new URL(address).hostname : ''
    return bookSource.safeParse({ kind, name, address })
  })
  const sources = read.flatMap(({ data }) => data ?? [])
  return sources.length === read.length ? sources : null
}
