import type { IncomingMessage } from 'node:http'
import { type RequestBounds, requestBounded } from './request-bounded.ts'

type Bounds = RequestBounds & {
  /** Bytes. */
  readonly longest: number
}

/** That the answer is none of 200. */
export class UnexpectedStatus extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the answer was ${status}`)
    this.status = status
  }
}

/**
 * Fetches from an address, within the bounds of `requestBounded`. The bytes are not looked at.
 * Throws an Error that says why not; of an answer that is none of 200 an `UnexpectedStatus`.
 */
export async function fetchBounded(
  address: string,
  { longest, ...bounds }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await requestBounded(address, bounds)
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new UnexpectedStatus(answer.statusCode ?? 0)
  }
  return answerBytes(answer, longest)
}

/** The bytes of an answer. Throws a RangeError where there are more than `longest`. */
export async function answerBytes(
  answer: IncomingMessage,
  longest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    length += part.length
    if (length > longest) throw new RangeError(`the answer has more than ${longest} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
