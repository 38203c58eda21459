import { pageErrorMark } from '#src/kernel/page-errors.ts'

/** Marks what the browser says of errors in its performance timeline, from the start. */
export function noteErrors(): void {
  const mark = (said: unknown) =>
    performance.mark(pageErrorMark, { detail: String(said).slice(0, 300) })
  window.addEventListener('error', ({ message }) => mark(message))
  window.addEventListener('unhandledrejection', ({ reason }) => mark(reason))
}
