import type { PageMessage } from '../service-worker/messages.ts'

/** Milliseconds that a reader stays on a page before it is worth keeping. */
const stay = 3000

let reported = 0

/**
 * Has the service worker keep the page at this path once the reader has stayed on it, and its
 * files; answers with what takes that back.
 */
export function keepWhenStaying(path: string): () => void {
  const timer = window.setTimeout(() => void keep(path), stay)
  return () => window.clearTimeout(timer)
}

/**
 * Has the service worker keep all files that the page at this path has loaded so far; resolves once
 * it has them. Where a browser has no service worker, or not yet, it does not.
 */
export async function keepFilesOf(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  const worker = registration?.active
  const { port1, port2 } = new MessageChannel()
  const kept = new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
  })
  const message: PageMessage = { kind: 'keep', path, files: loadedFiles() }
  worker?.postMessage(message, [port2])
  return kept
}

/** On a first visit that waits until the service worker is there. */
async function keep(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  const files = loadedFiles()
  const message: PageMessage = { kind: 'keep', path, files: files.slice(reported) }
  reported = files.length
  registration?.active?.postMessage(message)
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(static|assets)\//.test(new URL(name).pathname))
}
