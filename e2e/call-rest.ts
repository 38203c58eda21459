import type { Page } from 'playwright'

/**
 * Posts to the REST API as whoever is signed in on this page; gives the answer. Throws where it is
 * refused.
 */
export async function callRest(page: Page, path: string, body: object): Promise<unknown> {
  const { ok, answer } = await page.evaluate(
    async ([to, sent]) => {
      const got = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      })
      const answer: unknown = await got.json()
      return { ok: got.ok, answer }
    },
    [path, JSON.stringify(body)] as const,
  )
  if (!ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`)
  return answer
}

/** Places a hold for a member, also on what is on the shelf. `desk`: a page of the librarian. */
export async function holdFor(desk: Page, member: string, book: number): Promise<void> {
  const override = { codes: ['on-shelf'], reason: 'Asked for by telephone' }
  const key = crypto.randomUUID()
  await callRest(desk, '/api/v1/circulation/holds', { key, member, book, override })
}

type Before = { readonly copy: string; readonly days: number }

/** Issues a copy so many days ago, at most thirty, as a desk tells it that had no network then. */
export function issuedBefore(desk: Page, member: string, { copy, days }: Before): Promise<void> {
  return offline(desk, { kind: 'issue', member: Number(member.slice(2)), copy }, days)
}

/** Takes a copy back so many days ago, as a desk tells it that had no network then. */
export function returnedBefore(desk: Page, { copy, days }: Before): Promise<void> {
  return offline(desk, { kind: 'return', member: null, copy }, days)
}

async function offline(desk: Page, done: object, days: number): Promise<void> {
  const now = Date.now()
  const path = '/api/v1/desk/offline-operations'
  const outcome = await callRest(desk, path, {
    key: crypto.randomUUID(),
    desk: 'Desk by the door',
    by: 'Minati Sahoo',
    told: 'Done.',
    at: new Date(now - days * 86_400_000).toISOString(),
    sentAt: new Date(now).toISOString(),
    ...done,
  })
  if (!JSON.stringify(outcome).includes('"done"')) {
    throw new Error(`it was not done before: ${JSON.stringify([done, outcome])}`)
  }
}
