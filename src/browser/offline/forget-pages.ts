import { pagesCache } from '../service-worker/cached-pages.ts'

/**
 * Takes out of this browser the pages that the service worker has kept of whoever was signed in.
 */
export async function forgetCachedPages(): Promise<void> {
  // Browsers have no such store where the site is open without https.
  if ('caches' in window) await caches.delete(pagesCache).catch(() => false)
}
