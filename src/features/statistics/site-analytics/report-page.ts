import { readLocal, removeLocal, writeLocal } from '#src/browser/local-storage.ts'
import { isOfflineApp } from '#src/browser/offline/is-offline-app.ts'
import { localKeys } from '#src/kernel/device-names.ts'
import { pageReportPath } from './page-report-path.ts'

const { offlineViews } = localKeys

/**
 * Tells the site, when the page is left, what was measured of it: web vitals, each once, what the
 * browser said of errors since the page came to rest, and how many pages were shown without network before. Nothing names the
 * reader, and what does not arrive is lost. Answers with what takes a measure.
 */
export function reportWhenLeft(): (name: string, value: number) => void {
  const told = new Set<string>()
  let vitals: Record<string, number> = {}
  let errors: string[] = []
  const isOffline = isOfflineApp() || !navigator.onLine
  if (isOffline) writeLocal(offlineViews, String(countedViews() + 1))
  const [navigation] = performance.getEntriesByType('navigation')
  const path = new URL(navigation?.name ?? location.href).pathname
  const tell = () => {
    if (!navigator.onLine) return
    const offline = Math.min(isOffline ? 0 : countedViews(), 200)
    const measured = Object.keys(vitals)
    if (measured.length + errors.length + offline === 0) return
    const report = JSON.stringify({ path, vitals, errors, offline })
    if (!navigator.sendBeacon(pageReportPath, report)) return
    for (const name of measured) told.add(name)
    vitals = {}
    errors = []
    if (offline > 0) removeLocal(offlineViews)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell()
  })
  const note = (said: unknown) => {
    if (errors.length < 5) errors.push(String(said).slice(0, 300))
  }
  window.addEventListener('error', ({ message }) => note(message))
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason))
  // Not every browser says of a page that is left that it is hidden.
  window.addEventListener('pagehide', tell)
  return (name, value) => {
    if (!isOffline && !told.has(name)) vitals[name] = value
  }
}

function countedViews(): number {
  return Number(readLocal(offlineViews)) || 0
}
