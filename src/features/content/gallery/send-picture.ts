/** How the sending of one picture ended. */
export type SentPicture =
  | { readonly kind: 'done' }
  /** The sentence says why; `again`: the same may work later. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: boolean }

const away = 'The library was not reached.'

/**
 * Sends one picture to an album. `onProgress` is told which part of it has left, from 0 to 1. Never
 * rejects.
 */
export function sendPicture(
  file: File,
  album: number,
  onProgress: (part: number) => void,
): Promise<SentPicture> {
  const form = new FormData()
  form.set('album', String(album))
  form.set('picture', file)
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => resolve(answered(request)))
    for (const event of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(event, () => resolve({ kind: 'failed', message: away, again: true }))
    }
    request.open('POST', '/api/v1/gallery-pictures')
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

function answered({ status, responseText }: XMLHttpRequest): SentPicture {
  if (status === 200) return { kind: 'done' }
  const again = status === 401 || status === 403 || status === 429 || status >= 500
  return { kind: 'failed', message: titleOf(responseText), again }
}

function titleOf(text: string): string {
  try {
    const problem: unknown = JSON.parse(text)
    if (typeof problem === 'object' && problem !== null && 'title' in problem) {
      return String(problem.title)
    }
  } catch {
    // A gateway's page is no JSON.
  }
  return away
}
