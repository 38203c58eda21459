import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ReadAnswer } from './answer-faults.ts'

type Sent = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/**
 * Asks as no client of the fetch standard does: any method, any host, cookies that are read back.
 * `site`: where it answers.
 */
export function rawRequest(
  site: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const options = { method, path, headers, agent: false }
    const asking = request(new URL(site), options, async (answer) => {
      const received = new Headers()
      const { rawHeaders } = answer
      for (let at = 0; at < rawHeaders.length; at += 2)
        received.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
      resolve({ status: answer.statusCode ?? 0, headers: received, body: await text(answer) })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
