import { address } from './browser.ts'
import { site } from './site.ts'

type FreeCopy = {
  readonly barcode: string
  readonly title: string
  /** Of its book, which has no other copy. */
  readonly number: number
}

type ShelvedBook = {
  readonly title: string
  readonly copies: readonly {
    readonly barcode: string
    readonly state: string
    readonly referenceOnly: boolean
  }[]
}

/** A call of the REST API by the librarian with this Cookie header; throws where it is refused. */
async function call<Body>(cookie: string, path: string, body?: unknown): Promise<Body> {
  const { origin } = new URL(site().url)
  const answer = await fetch(new URL(path, origin), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Body
}

/** A title such as “It” is part of other words of a page, and finds more than its book. */
const findsOneBook = (title: string) => title.length >= 12

/**
 * Books of the demo college with one copy each, which is on the shelf, and with titles by which a
 * page can be searched.
 */
export async function freeCopies(cookie: string, count: number): Promise<FreeCopy[]> {
  const found: FreeCopy[] = []
  for (let number = 500; found.length < count && number < 700; number++) {
    const book = await call<{
      title: string
      copies: { barcode: string; state: string; referenceOnly: boolean }[]
    }>(cookie, `/api/v1/books/${number}`).catch(() => null)
    if (!book || !findsOneBook(book.title)) continue
    const [copy, more] = book.copies
    if (copy && !more && copy.state === 'available' && !copy.referenceOnly) {
      found.push({ barcode: copy.barcode, title: book.title, number })
    }
  }
  if (found.length < count) throw new Error('the demo college has too few free copies')
  return found
}

/**
 * A copy on the shelf of each of so many books with different titles, from the book of this number
 * on.
 */
export async function shelvedCopies(first: number, count: number): Promise<FreeCopy[]> {
  const found = new Map<string, FreeCopy>()
  for (let number = first; number < first + 80 && found.size < count; number++) {
    const answer = await fetch(address(`/api/v1/books/${number}`))
    if (!answer.ok) continue
    const { title, copies }: ShelvedBook = await answer.json()
    if (!findsOneBook(title)) continue
    const copy = copies.find(({ state, referenceOnly }) => state === 'available' && !referenceOnly)
    if (copy) found.set(title, { barcode: copy.barcode, title, number })
  }
  if (found.size < count) throw new Error('the demo college has too few free copies')
  return [...found.values()]
}

/** Issues a copy to a member at the desk. */
export async function lend(cookie: string, member: string, copy: string): Promise<void> {
  await call(cookie, '/api/v1/circulation/issue', { key: crypto.randomUUID(), member, copy })
}

/** Takes a copy back at the desk. */
export async function takeBack(cookie: string, copy: string): Promise<void> {
  await call(cookie, '/api/v1/circulation/return', { key: crypto.randomUUID(), copy })
}
