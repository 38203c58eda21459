import { useSyncExternalStore } from 'react'

/** What Chromium's browsers hand over once the site may be installed (Web App Manifest, `BeforeInstallPromptEvent`). */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/** The end of the side menu: where the offer stands lastingly. */
export const menuEndId = 'menu-end'

const declinedKey = 'installDeclined'
const listeners = new Set<() => void>()
let offer: InstallOffer | null = null

/** Keeps the browser's offer to install the site, which comes once a page, until the reader asks for it. */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => set(null))
}

/** Whether the site can be installed here and now. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offer !== null,
    () => false,
  )
}

/** Asks the reader, by the browser's own question, whether to install the site. */
export async function install(): Promise<void> {
  const asked = offer
  set(null)
  await asked?.prompt()
}

/** Whether the reader has said that the hint should not be shown again. */
export function isDeclined(): boolean {
  try {
    return window.localStorage.getItem(declinedKey) !== null
  } catch {
    return true
  }
}

/** The hint is not shown again in this browser; the menu keeps its entry. */
export function decline(): void {
  try {
    window.localStorage.setItem(declinedKey, 'yes')
  } catch {}
}

function set(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
