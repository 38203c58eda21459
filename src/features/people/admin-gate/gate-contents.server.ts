import { z } from 'zod'
import type { ContentsAddress } from '#src/server/contents-settings.ts'
import type { Log } from '#src/server/log.ts'
import { fetchBounded } from '#src/server/outgoing/fetch-bounded.ts'
import { type GateCheck, sameText } from './gate-check.server.ts'

const freshFor = 5 * 60_000
const patience = 10_000
const longest = 64 * 1024

type Read = { readonly check: Promise<GateCheck>; readonly until: number }

const cache = new Map<string, Read>()

/**
 * The credentials in the file (specification, section 7), read at most once in five minutes. null
 * where it cannot be read: the log says why, without the token.
 */
export async function contentsCredentials(
  contents: ContentsAddress,
  log: Log,
): Promise<GateCheck | null> {
  const key = `${contents.url} ${contents.token}`
  const known = cache.get(key)
  const read = known && known.until > Date.now() ? known : readAnew(key, contents)
  try {
    return await read.check
  } catch (error) {
    if (cache.get(key) === read) cache.delete(key)
    const reason = error instanceof Error ? error.message : 'unknown'
    log.error({ reason }, 'the credentials of the admin gate could not be read')
    return null
  }
}

/** Those who ask meanwhile wait for the same answer. */
function readAnew(key: string, contents: ContentsAddress): Read {
  const read = { check: fetchCredentials(contents), until: Date.now() + freshFor }
  cache.set(key, read)
  return read
}

/** What the host answers, and what the Base64 in it holds; other fields of theirs do not matter. */
const answerShape = z.object({ content: z.string() })
const fileShape = z.object({ userId: z.string().min(1), password: z.string().min(1) })

async function fetchCredentials({ url, token }: ContentsAddress): Promise<GateCheck> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const bytes = await fetchBounded(url, { isTrusted: true, patience, longest, headers })
  const answer = answerShape.safeParse(parsed(new TextDecoder().decode(bytes)))
  const text = answer.data && Buffer.from(answer.data.content, 'base64').toString('utf8')
  const file = fileShape.safeParse(parsed(text ?? ''))
  if (!file.data) throw new Error('the file is not Base64 of JSON with userId and password')
  const { userId, password } = file.data
  return async (input) => {
    const right = sameText(input.password, password)
    return sameText(input.userId, userId) && right
  }
}

/** undefined for what is no JSON: the message of its error would hold a piece of the password. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
