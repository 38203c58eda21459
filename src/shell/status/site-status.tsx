import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { InstallEntry } from '#src/browser/install/install-entry.tsx'
import {
  currentConnection,
  pageCachedAt,
  pageIsFresh,
  useConnection,
  watchConnection,
} from '#src/browser/offline/connection.ts'
import { isOfflineApp } from '#src/browser/offline/is-offline-app.ts'
import { keepWhenStaying } from '#src/browser/offline/keep-page.ts'
import { registerServiceWorker } from '#src/browser/offline/register.ts'
import { switchToNewVersion, takeOverWithNextPage } from '#src/browser/offline/take-over.ts'
import { isMidForm, watchInput } from '#src/browser/offline/unsent-input.ts'
import { steerNavigation } from '#src/browser/offline/whole-navigation.ts'
import { ConnectionLine, type HeldBack } from './connection-line.tsx'
import { NewVersionLine } from './new-version-line.tsx'
import styles from './status.module.css'

/** Milliseconds that a message stays which needs nothing done. */
const shownFor = 5000

/**
 * What is told at the foot of every page: that the library cannot be reached, and how old the page
 * is; that a new version of the site is here. Registers the service worker. `isWhole`: whether a
 * link leads out of what is open here, while the library can be reached.
 */
export function SiteStatus({ isWhole = nothing }: { isWhole?: (address: URL) => boolean }) {
  const connection = useConnection()
  const [newVersion, setNewVersion] = useState<ServiceWorkerRegistration | null>(null)
  const [heldBack, setHeldBack] = useState<HeldBack | null>(null)
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { state } = connection
  useEffect(watchConnection, [])
  useEffect(watchInput, [])
  useEffect(() => void registerServiceWorker(setNewVersion), [])
  useEffect(
    () =>
      steerNavigation(
        (address) => {
          if (isWhole(address)) return true
          if (isOfflineApp()) return false
          if (currentConnection().state === 'lost') return true
          if (!newVersion || isMidForm()) return false
          takeOverWithNextPage()
          return true
        },
        () => currentConnection().state === 'lost',
        (form) => {
          const isLanguage = form.getAttribute('action') === '/language'
          setHeldBack({ at: Date.now(), isLanguage })
        },
      ),
    [isWhole, newVersion],
  )
  const path = pathname + search
  const first = useRef(path)
  useEffect(() => {
    if (isOfflineApp() || state === 'lost') return
    if (first.current !== path) pageIsFresh()
    return keepWhenStaying(path)
  }, [path, state])
  useEffect(() => {
    if (state !== 'back' || pageCachedAt() === null || isMidForm()) return
    void revalidate().then(pageIsFresh)
  }, [state, revalidate])
  return (
    <div className={styles.lines} aria-live="polite" data-page-search="outside">
      <ConnectionLine connection={connection} shownFor={shownFor} heldBack={heldBack} />
      {newVersion && state !== 'lost' && (
        <NewVersionLine
          onUse={() => switchToNewVersion(newVersion)}
          onLater={() => setNewVersion(null)}
        />
      )}
      <InstallEntry />
    </div>
  )
}

const nothing = () => false
