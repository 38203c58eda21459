/** Why there is no picture from a camera. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'in-use' | 'gone' | 'failed'

/** What the reader of the page is told, and can do. */
export const cameraAdvice: Readonly<Record<CameraProblem, { title: string; text: string }>> = {
  insecure: {
    title: 'The camera needs a secure connection',
    text: 'Browsers give a page the camera only over https, and this page came over http. Open the library’s https address, or read a picture or type the number instead.',
  },
  denied: {
    title: 'The camera is not allowed',
    text: 'To allow it, press the icon before the address of this page, set Camera to Allow, and start again. On a phone the browser itself also needs the camera in the phone’s settings.',
  },
  none: {
    title: 'No camera was found',
    text: 'Connect one and start again, or read a picture or type the number instead.',
  },
  'in-use': {
    title: 'The camera is busy',
    text: 'Another program or page is using it. Close that one, then start again.',
  },
  gone: {
    title: 'The camera has stopped',
    text: 'It was unplugged, or the system took it away. Start again when it is back.',
  },
  failed: {
    title: 'The camera did not start',
    text: 'Start again, choose another camera, or read a picture or type the number instead.',
  },
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
