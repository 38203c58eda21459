import { useSyncExternalStore } from 'react'
import { rememberedEmail } from '../remembered-email.ts'

/** A scan that was not done, as whoever scanned it is told. */
export type RefusedScan = {
  /** The key of the scan. */
  readonly id: string
  readonly code: string
  /** In a few words: "Not issued". */
  readonly heading: string
  /** The book that it is about, where that is known. */
  readonly title: string | null
  /** Why, and what to do; '' where the heading says it. */
  readonly says: string
}

type Place = { scans: readonly RefusedScan[]; readonly watchers: Set<() => void> }

/** More than these nobody works off: the oldest are let go. */
const most = 200
const none: readonly RefusedScan[] = []
const places = new Map<string, Place>()

/**
 * The refused scans of a place, such as the desk, the newest first: they stay until they are
 * dismissed, also when the page is left or loaded anew, for whoever is signed in and as long as the
 * tab.
 */
export function useRefusedScans(place: string) {
  const refused = useSyncExternalStore(
    (watcher) => watch(place, watcher),
    () => at(place).scans,
    () => none,
  )
  return {
    refused,
    keep: (scan: RefusedScan) => {
      const others = at(place).scans.filter(({ id }) => id !== scan.id)
      change(place, [scan, ...others].slice(0, most))
    },
    dismiss: (ids: readonly string[]) =>
      change(
        place,
        at(place).scans.filter(({ id }) => !ids.includes(id)),
      ),
    /** Dismisses some of those that are there now, be it before they are drawn. */
    settle: (which: (scans: readonly RefusedScan[]) => readonly RefusedScan[]) => {
      const { scans } = at(place)
      const settled = which(scans)
      if (settled.length > 0)
        change(
          place,
          scans.filter((one) => !settled.includes(one)),
        )
    },
  }
}

function at(name: string): Place {
  const known = places.get(name)
  if (known) return known
  const place = { scans: read(name), watchers: new Set<() => void>() }
  places.set(name, place)
  return place
}

function watch(name: string, watcher: () => void): () => void {
  const { watchers } = at(name)
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(name: string, scans: readonly RefusedScan[]): void {
  const place = at(name)
  place.scans = scans
  write(name, scans)
  for (const tell of place.watchers) tell()
}

const keyOf = (name: string) => `refused.${name}`

function read(name: string): readonly RefusedScan[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return none
    if (Reflect.get(stored, 'owner') !== rememberedEmail()) return none
    const scans: unknown = Reflect.get(stored, 'scans')
    return Array.isArray(scans) ? scans.filter(isRefused) : none
  } catch {
    return none
  }
}

function isRefused(value: unknown): value is RefusedScan {
  if (typeof value !== 'object' || value === null) return false
  const title: unknown = Reflect.get(value, 'title')
  return (
    ['id', 'code', 'heading', 'says'].every(
      (field) => typeof Reflect.get(value, field) === 'string',
    ) &&
    (title === null || typeof title === 'string')
  )
}

function write(name: string, scans: readonly RefusedScan[]): void {
  try {
    if (scans.length === 0) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), JSON.stringify({ owner: rememberedEmail(), scans }))
  } catch {
    // Without storage they stay as long as the page.
  }
}
