import { useSyncExternalStore } from 'react'
import { ShownValue } from '../shown-value.ts'

/**
 * What Chromium's browsers hand over once the site may be installed (Web App Manifest,
 * `BeforeInstallPromptEvent`).
 */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/** The end of the side menu: where the offer stands lastingly. */
export const menuEndId = 'menu-end'

const offer = new ShownValue<InstallOffer | null>(null)

/**
 * Keeps the browser's offer to install the site, which comes once a page, until the reader asks for
 * it.
 */
export function catchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.show(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.show(null))
}

/** Whether the site can be installed here and now. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(
    offer.subscribe,
    () => offer.value !== null,
    () => false,
  )
}

/** Asks the reader, by the browser's own question, whether to install the site. */
export async function install(): Promise<void> {
  const asked = offer.value
  offer.show(null)
  await asked?.prompt()
}
