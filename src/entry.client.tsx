import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { catchInstallOffer } from '#src/browser/install/install-offer.ts'
import { listenForKeysAhead } from '#src/browser/keys/page-keys.ts'

catchInstallOffer()
listenForKeysAhead()

// The offline shell stands at the address of whatever page could not be had: React Router would
// look for that page in it.
if (document.documentElement.dataset.offline !== undefined) {
  void import('#src/panels/offline/offline-app.tsx').then((app) => app.startOfflineApp())
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
