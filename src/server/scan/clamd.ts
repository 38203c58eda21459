import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ClamdAddress } from '../clamd-address.ts'

/** What is waited for an answer, or for taking a part, at most. */
const usualSilence = 120_000
const longestAnswer = 1000

/**
 * Has a clamd look through a file (its command INSTREAM, clamd(8)); gives the name of what it
 * found, null where that is nothing. Throws where it does not answer, or not whether it is clean:
 * one that is above its StreamMaxLength is not.
 */
export async function scanForVirus(
  address: ClamdAddress,
  parts: AsyncIterable<Uint8Array>,
  silence = usualSilence,
): Promise<string | null> {
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

/** One that has found enough answers before all is sent. */
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

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (found) return found.slice(0, 200)
  throw new Error(`the scanner said: ${answer.slice(0, 200)}`)
}
