import { type RequestBounds, requestBounded } from './request-bounded.ts'

type Bounds = RequestBounds & {
  /** Bytes. */
  readonly longest: number
}

/**
 * Fetches from an address, within the bounds of `requestBounded`. The bytes are not looked at.
 * Throws an Error that says why not.
 */
export async function fetchBounded(
  address: string,
  { longest, ...bounds }: Bounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await requestBounded(address, bounds)
  if (answer.statusCode !== 200) {
    answer.destroy()
    throw new Error(`the answer was ${answer.statusCode}`)
  }
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    length += part.length
    if (length > longest) throw new Error(`the answer has more than ${longest} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
