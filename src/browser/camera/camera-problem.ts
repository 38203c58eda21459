import type { CameraWords } from './words.ts'

/** Why there is no picture from a camera. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'in-use' | 'gone' | 'failed'

type CameraAdvice = { readonly title: string; readonly text: string }

/** What the reader of the page is told, and can do. */
export function cameraAdvice(words: CameraWords, problem: CameraProblem): CameraAdvice {
  const key = problem === 'in-use' ? 'inUse' : problem
  return { title: words[`${key}Title`], text: words[key] }
}

/** The problem behind what `getUserMedia` rejected with (Media Capture and Streams, 10.3). */
export function cameraProblem(error: unknown): CameraProblem {
  switch (error instanceof Error || error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use'
    default:
      return 'failed'
  }
}
