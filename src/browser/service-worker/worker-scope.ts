/**
 * What the service worker uses of its scope: TypeScript's library for workers cannot stand beside
 * that for pages.
 */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (query: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }) => Promise<readonly WindowClient[]>
    readonly openWindow: (address: string) => Promise<WindowClient | null>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

/** An open tab or window of the site. */
type WindowClient = {
  readonly url: string
  readonly focus: () => Promise<WindowClient>
  readonly navigate: (address: string) => Promise<WindowClient | null>
}

/** An event whose work keeps the worker awake. */
export type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

type WorkerEvents = {
  readonly install: WorkerEvent
  readonly activate: WorkerEvent
  readonly fetch: WorkerEvent & { readonly request: Request }
  readonly message: WorkerEvent & {
    readonly data: unknown
    readonly ports: readonly MessagePort[]
  }
  readonly sync: WorkerEvent & { readonly tag: string }
  readonly push: WorkerEvent & { readonly data: { readonly text: () => string } | null }
  readonly notificationclick: WorkerEvent & { readonly notification: Notification }
  readonly pushsubscriptionchange: WorkerEvent & {
    /** Left out by browsers that do not say which it was. */
    readonly oldSubscription?: PushSubscription | null
  }
}

/** The service worker's own scope; in a page it is something else. */
export const workerScope = globalThis as unknown as WorkerScope
