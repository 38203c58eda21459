import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { ContentsAddress } from '#src/server/contents-settings.ts'
import { answerBytes } from '#src/server/outgoing/fetch-bounded.ts'
import { requestBounded } from '#src/server/outgoing/request-bounded.ts'

/** What stands there. */
export type ContentsFile = {
  /** Names this version; null: there is no file yet. */
  readonly sha: string | null
  /** null where there is no file, or it is larger than the host puts into an answer. */
  readonly text: string | null
}

/** Milliseconds that a host may take for an answer. */
export const hostPatience = 30_000
const longest = 64 * 1024 ** 2
const message = 'Update visitor data'

const readShape = z.object({ sha: z.string().min(1).max(200), content: z.string().nullish() })
const writtenShape = z.object({ content: z.object({ sha: z.string().min(1).max(200) }) })

/**
 * Reads a file by a contents API (specification, section 7). 404 is an empty file. Errors: an Error
 * with the status or what was wrong, never with the token.
 */
export async function readContents(
  { url, token }: ContentsAddress,
  patience = hostPatience,
): Promise<ContentsFile> {
  const asking = { isTrusted: true, patience, headers: headersOf(token) } as const
  const answer = await requestBounded(url, asking)
  const body = await bodyOf(answer)
  if (answer.statusCode === 404) return { sha: null, text: null }
  if (answer.statusCode !== 200) throw new Error(`the file was answered with ${answer.statusCode}`)
  const { sha, content } = readShape.parse(JSON.parse(body))
  return { sha, text: content ? Buffer.from(content, 'base64').toString('utf8') : null }
}

/**
 * The text of a file that is larger than the host puts into its answer (GitHub: one megabyte).
 * Errors: as `readContents`, and for one above 64 MB.
 */
export async function readLargeContents(
  { url, token }: ContentsAddress,
  patience = hostPatience,
): Promise<string> {
  const headers = { ...headersOf(token), accept: 'application/vnd.github.raw+json' }
  const answer = await requestBounded(url, { isTrusted: true, patience, headers })
  const body = await bodyOf(answer)
  if (answer.statusCode !== 200) throw new Error(`the file was answered with ${answer.statusCode}`)
  return body
}

/**
 * Writes a file in the place of the version `sha`; null: as a new one. Gives the sha of what it
 * wrote, or `conflict` where another version stands there. Errors: as `readContents`.
 */
export async function writeContents(
  { url, token }: ContentsAddress,
  text: string,
  sha: string | null,
  patience = hostPatience,
): Promise<{ readonly sha: string } | 'conflict'> {
  const sent = { message, content: Buffer.from(text).toString('base64'), ...(sha && { sha }) }
  const answer = await requestBounded(
    url,
    {
      isTrusted: true,
      patience,
      method: 'PUT',
      headers: { ...headersOf(token), 'content-type': 'application/json' },
    },
    Buffer.from(JSON.stringify(sent)),
  )
  const body = await bodyOf(answer)
  // A host that finds no sha where it wants one says 422.
  if (answer.statusCode === 409 || answer.statusCode === 422) return 'conflict'
  if (answer.statusCode !== 200 && answer.statusCode !== 201) {
    throw new Error(`the file was not written: ${answer.statusCode}`)
  }
  return { sha: writtenShape.parse(JSON.parse(body)).content.sha }
}

function headersOf(token: string) {
  return {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'user-agent': 'Almirah',
  }
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  return new TextDecoder().decode(await answerBytes(answer, longest))
}
