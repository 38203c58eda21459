/** What the library said to a part: its status, how much of the file it has, and its sentence. */
type PartAnswer = {
  readonly status: number
  readonly received: number | null
  readonly message: string
}

export type SendPart = (
  address: string,
  part: Blob,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
) => Promise<PartAnswer>

/**
 * Sends a part by `XMLHttpRequest`, which alone says how much of it has gone. Rejects where the
 * library is not reached, or the signal aborts.
 */
export const sendPart: SendPart = (address, part, headers, signal, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort)
      if (request.status === 0) reject(signal.reason ?? new Error('the line was cut'))
      else {
        const received = request.getResponseHeader('upload-offset')
        const message = sentenceOf(request.responseText)
        const { status } = request
        resolve({ status, received: received === null ? null : Number(received), message })
      }
    })
    request.open('PATCH', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(part)
  })

/** The sentence of a problem as the library tells it (RFC 9457). */
export function sentenceOf(body: string): string {
  try {
    const { title, detail } = JSON.parse(body)
    return String(detail ?? title ?? '')
  } catch {
    return ''
  }
}
