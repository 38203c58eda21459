import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Answered } from './http-load.ts'

type Desks = {
  readonly url: string
  readonly token: string
  readonly desks: number
  readonly seconds: number
  readonly members: readonly string[]
  readonly copies: readonly string[]
}

/** Members of the bench may have another copy of a book by chance. */
const secondCopies = { codes: ['second-copy'], reason: 'Load' }

/**
 * So many desks that issue a copy and take it back, over and over, each on a connection of its own.
 * What comes back is every answer, so that pairs are half of them. Errors: an answer that is not
 * 200.
 */
export async function deskLoad(given: Desks): Promise<Answered[]> {
  const { url, token, desks, seconds, members, copies } = given
  const answered: Answered[] = []
  const end = performance.now() + seconds * 1000
  const desk = async (place: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < end; turn++) {
      const copy = copies[(turn * desks + place) % copies.length]
      const member = members[(turn * desks + place) % members.length]
      for (const [kind, body] of [
        ['issue', { key: randomUUID(), member, copy, override: secondCopies }],
        ['return', { key: randomUUID(), copy }],
      ] as const) {
        const started = performance.now()
        await post(agent, new URL(`/api/v1/circulation/${kind}`, url), token, JSON.stringify(body))
        const at = performance.now()
        answered.push({ kind, milliseconds: at - started, at })
      }
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: desks }, (_, place) => desk(place)))
  return answered
}

function post(agent: Agent, url: URL, token: string, body: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`${answer.statusCode} ${Buffer.concat(parts).toString()}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
