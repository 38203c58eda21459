import type { PageMessage } from '../service-worker/messages.ts'

/** Lets the new version of the service worker take over, and loads the page anew with it. */
export async function switchToNewVersion(): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  })
  if (!(await send({ kind: 'take-over', onlyIfAlone: false }))) window.location.reload()
}

/** Lets the new version take over while the reader goes to another page, unless another tab is open. */
export async function takeOverQuietly(): Promise<void> {
  await send({ kind: 'take-over', onlyIfAlone: true })
}

async function send(message: PageMessage): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.waiting?.postMessage(message)
  return Boolean(registration?.waiting)
}
