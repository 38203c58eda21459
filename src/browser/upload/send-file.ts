import { type SendPart, sendPart, sentenceOf } from './send-part.ts'

const version = { 'tus-resumable': '1.0.0' }
const folder = '/api/v1/uploads'
const partBytes = 8 * 1024 ** 2
/** Tries without any byte that came, before it is left to the reader to try again. */
const mostTries = 8
/** Who signs in again, opens the admin panel or finishes others may go on. */
const mayPass = [401, 403, 429]

/** The library will not take this file, and says why. */
export class UploadRefused extends Error {}

/** It may be taken later: the message says what to do first. */
export class UploadPostponed extends Error {}

export type Sending = {
  readonly purpose: string
  readonly signal: AbortSignal
  /** The upload that was begun before; null: none. */
  readonly id: string | null
  readonly onBegun: (id: string) => void
  readonly onSent: (bytes: number) => void
  readonly send?: SendPart
  /** Milliseconds of the first pause. */
  readonly pause?: number
}

/**
 * Sends a file in parts by the tus protocol, and goes on where it was after each cut; gives the id
 * for the server's `takeUpload`. Throws UploadRefused, UploadPostponed, the signal's reason, or an
 * Error after many tries in vain.
 */
export async function sendFile(file: File, sending: Sending): Promise<string> {
  const { signal, onSent, send = sendPart, pause = 1000 } = sending
  let { id } = sending
  let received = 0
  let isKnown = id === null
  for (let tries = 1; ; tries++) {
    try {
      if (id === null) {
        id = await begin(file, sending)
        sending.onBegun(id)
        received = 0
      } else if (!isKnown) received = (await askReceived(id, signal)) ?? (await restart())
      isKnown = true
      while (id !== null && received < file.size) {
        const part = file.slice(received, received + partBytes)
        const at = received
        const headers = {
          ...version,
          'upload-offset': String(at),
          'content-type': 'application/offset+octet-stream',
        }
        const answer = await send(`${folder}/${id}`, part, headers, signal, (bytes) =>
          onSent(Math.min(file.size, at + bytes)),
        )
        if (answer.status === 404) await restart()
        else if (mayPass.includes(answer.status)) throw new UploadPostponed(answer.message)
        else if (answer.status === 409 || answer.status === 400 || answer.status >= 500) {
          throw new Error(answer.message)
        } else if (answer.received === null) throw new UploadRefused(answer.message)
        else {
          if (answer.received > at) tries = 0
          received = answer.received
          onSent(received)
        }
      }
      if (id !== null) return await whole(id)
    } catch (error) {
      const isSaid = error instanceof UploadRefused || error instanceof UploadPostponed
      if (isSaid || signal.aborted || tries >= mostTries) throw error
      isKnown = false
      await waited(Math.min(30_000, pause * 2 ** (tries - 1)), signal)
    }
  }

  /** What was begun is no longer there: it begins anew. */
  async function restart(): Promise<number> {
    id = null
    received = 0
    onSent(0)
    return 0
  }

  /** The answer to its last part may be lost: it is whole once the library says so. */
  async function whole(sent: string): Promise<string> {
    if ((await askReceived(sent, signal)) === file.size) return sent
    throw new Error('it is not whole')
  }
}

async function begin(file: File, { purpose, signal }: Sending): Promise<string> {
  const metadata = `purpose ${base64(purpose)},filename ${base64(file.name)}`
  const headers = {
    ...version,
    'upload-length': String(file.size),
    'upload-metadata': metadata,
    accept: 'application/json',
  }
  const answer = await fetch(folder, { method: 'POST', headers, signal })
  const id = answer.headers.get('location')?.split('/').at(-1)
  if (id) return id
  const message = sentenceOf(await answer.text())
  if (mayPass.includes(answer.status)) throw new UploadPostponed(message)
  throw answer.status >= 500 ? new Error(message) : new UploadRefused(message)
}

/** How much the library has; null: it knows nothing of it. */
export async function askReceived(id: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(`${folder}/${id}`, { method: 'HEAD', headers: version, signal })
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(String(answer.status))
  return Number(answer.headers.get('upload-offset'))
}

/** The ids of all files of this account that are on their way. Throws where it is not told. */
export async function askUploads(signal: AbortSignal): Promise<readonly string[]> {
  const answer = await fetch(folder, { headers: version, signal })
  if (!answer.ok) throw new Error(String(answer.status))
  const { uploads }: { uploads: readonly { readonly id: string }[] } = await answer.json()
  return uploads.map(({ id }) => id)
}

/** Tells the library that a file is not wanted any more; where it is not reached, it finds out. */
export async function forgetUpload(id: string): Promise<void> {
  await fetch(`${folder}/${id}`, { method: 'DELETE', headers: version }).catch(() => null)
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
