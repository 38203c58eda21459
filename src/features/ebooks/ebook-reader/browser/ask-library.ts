import { data } from './page-parts.ts'

/** What the library answered; `status` 0: it was not reached, or cannot answer for now. */
export type LibraryAnswer = { readonly status: number; readonly body: unknown }

const patience = 15_000

/** Asks the API about the e-book of the page; never rejects. `leaving`: the page is being left. */
export async function askLibrary(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  sent: unknown = null,
  leaving = false,
): Promise<LibraryAnswer> {
  try {
    const answer = await fetch(`/api/v1/e-books/${path.replace('{number}', String(data.number))}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      keepalive: leaving,
      signal: leaving ? null : AbortSignal.timeout(patience),
      ...(method === 'GET' ? {} : { body: JSON.stringify(sent ?? {}) }),
    })
    // What is sent while its database or its files are away is kept on the device as without network.
    if (answer.status >= 500 || answer.status === 429) return { status: 0, body: null }
    return { status: answer.status, body: await answer.json() }
  } catch {
    return { status: 0, body: null }
  }
}

/** A field of an answer, or of a part of one; undefined where it has none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

/** The sentence of a problem. */
export function sentenceOf({ body }: LibraryAnswer, otherwise: string): string {
  const title = fieldOf(body, 'title')
  return typeof title === 'string' ? title : otherwise
}
