import { useEffect } from 'react'
import { keep, readStored } from '#src/browser/live/stored-own.ts'
import { isOfflineApp } from '#src/browser/offline/is-offline-app.ts'
import type { PublicHours } from '#src/features/lending/library-calendar/public-hours.ts'

/** Keeps the opening hours in this browser, for the time without network. */
export function useStoredHours(hours: PublicHours): void {
  useEffect(() => {
    if (!isOfflineApp()) keep('hours', hours, null)
  }, [hours])
}

/**
 * The opening hours that this browser keeps, and when they were kept, in ms since 1970; null: none.
 */
export function storedHours(): { readonly hours: PublicHours; readonly at: number } | null {
  const stored = readStored('hours')
  return stored && isHours(stored.value) ? { hours: stored.value, at: stored.at } : null
}

function isHours(value: unknown): value is PublicHours {
  if (typeof value !== 'object' || value === null) return false
  return 'week' in value && Array.isArray(value.week) && 'days' in value && 'first' in value
}
