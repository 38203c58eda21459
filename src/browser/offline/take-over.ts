import type { PageMessage } from '../service-worker/messages.ts'

/** Lets the new version of the service worker take over, and loads the page anew with it. */
export function switchToNewVersion(registration: ServiceWorkerRegistration): void {
  const reload = () => window.location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  if (!registration.waiting) reload()
  send(registration, { kind: 'take-over', onlyIfAlone: false })
}

/** Lets the new version take over while the reader goes to another page, unless another tab is open. Sends at once: the page may go any moment. */
export function takeOverQuietly(registration: ServiceWorkerRegistration): void {
  send(registration, { kind: 'take-over', onlyIfAlone: true })
}

function send({ waiting }: ServiceWorkerRegistration, message: PageMessage): void {
  waiting?.postMessage(message)
}
