import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { ClamdAddress } from '../clamd-address.ts'

/** What is waited for an answer, or for taking a part, at most. */
const usualSilence = 120_000
const longestAnswer = 1000

/**
 * What a scanner says of a file. `unclear`: neither that it is clean nor what it found, as of one
 * that is above its StreamMaxLength.
 */
export type Verdict =
  | { readonly scan: 'clean' }
  | { readonly scan: 'refused'; readonly found: string }
  | { readonly scan: 'unclear'; readonly why: string }

/**
 * Has a clamd look through a file (its command INSTREAM, clamd(8)). Throws where it does not
 * answer, and what the parts throw.
 */
export async function scanForVirus(
  address: ClamdAddress,
  parts: AsyncIterable<Uint8Array>,
  silence = usualSilence,
): Promise<Verdict> {
  const socket = connect({ ...address, timeout: silence })
  socket.on('timeout', () => socket.destroy(new Error('the scanner has fallen silent')))
  const answered = answerOf(socket)
  // Who awaits it below may have met an error of the file before.
  answered.catch(() => {})
  try {
    await sendAll(socket, parts, answered)
    return verdictOf(await answered)
  } finally {
    socket.destroy()
  }
}

/**
 * One that has found enough, or takes no more, answers before all is sent and hangs up: the answer is
 * read before each part, for after a part that could not be written nothing is read any more.
 */
async function sendAll(
  socket: Socket,
  parts: AsyncIterable<Uint8Array>,
  answered: Promise<string>,
): Promise<void> {
  let isAnswered = false
  answered.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  )
  const send = async (bytes: Uint8Array) => {
    await setImmediate()
    if (isAnswered || socket.write(bytes)) return
    await Promise.race([once(socket, 'drain'), answered.catch(() => null)])
  }
  await send(Buffer.from('zINSTREAM\0'))
  for await (const part of parts) {
    if (part.length === 0) continue
    if (isAnswered) break
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    await send(length)
    await send(part)
  }
  await send(Buffer.alloc(4))
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      if (text.includes('\0') || text.length > longestAnswer) resolve(text.replace(/\0[\s\S]*/, ''))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the scanner ended without an answer')))
  })
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { scan: 'clean' }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return { scan: 'refused', found: found.slice(0, 200) }
  return { scan: 'unclear', why: `the scanner said “${answer.slice(0, 200)}”` }
}
