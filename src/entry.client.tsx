import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { catchInstallOffer } from './browser/install/install-offer.ts'

catchInstallOffer()

// The offline shell stands at the address of whatever page could not be had: React Router would look for that page in it.
if (document.documentElement.dataset.offline !== undefined) {
  void import('./panels/offline/offline-app.tsx').then((app) => app.startOfflineApp())
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
