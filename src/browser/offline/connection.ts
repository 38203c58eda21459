import { useSyncExternalStore } from 'react'
import { cachedAtAttribute } from '../service-worker/cached-pages.ts'
import { ShownValue } from '../shown-value.ts'
import { doubtEvent } from './doubt.ts'
import { isOfflineApp } from './is-offline-app.ts'
import { libraryAnswers } from './library-answers.ts'

/** Whether the library can be reached. */
export type Connection = {
  readonly state: 'there' | 'lost' | 'back'
  /**
   * When that began, in ms since 1970; of a page that is there from the start: when it was opened.
   */
  readonly since: number
}

const firstWait = 3000
const longestWait = 60_000

/** When the page was kept that is shown, in ms since 1970; null: it came from the library. */
export function pageCachedAt(): number | null {
  const { [cachedAtName]: at } = document.documentElement.dataset
  return at === undefined ? null : Number(at)
}

/** The page is now as the library has it. */
export function pageIsFresh(): void {
  delete document.documentElement.dataset[cachedAtName]
}

const cachedAtName = cachedAtAttribute
  .replace('data-', '')
  .replaceAll(/-(.)/g, (_all, letter: string) => letter.toUpperCase())

const connection = new ShownValue<Connection>({ state: 'there', since: Date.now() })
let wait = firstWait
let timer: number | undefined
let asking: Promise<void> | null = null

/** The connection as it is known; components learn of each change. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, currentConnection, serverView)
}

/** The connection as it is known now. */
export function currentConnection(): Connection {
  return connection.value
}

/** Begins to watch the connection; answers with what ends that. */
export function watchConnection(): () => void {
  const isOld = isOfflineApp() || pageCachedAt() !== null
  if (isOld && connection.value.state === 'there') tell('lost')
  if (isOld || !navigator.onLine) void ask()
  const look = () => void ask()
  const onVisible = () => {
    if (connection.value.state === 'lost' && document.visibilityState === 'visible') look()
  }
  const names = ['online', 'offline', doubtEvent]
  for (const name of names) window.addEventListener(name, look)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.clearTimeout(timer)
    for (const name of names) window.removeEventListener(name, look)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/**
 * Asks the library whether it is there. While it is not, it is asked again, at growing intervals.
 */
function ask(): Promise<void> {
  asking ??= probe().finally(() => {
    asking = null
  })
  return asking
}

async function probe(): Promise<void> {
  window.clearTimeout(timer)
  const isThere = await libraryAnswers()
  if (isThere) {
    wait = firstWait
    if (connection.value.state === 'lost') tell('back')
    return
  }
  if (connection.value.state !== 'lost') tell('lost')
  timer = window.setTimeout(() => void ask(), wait * (0.75 + Math.random() / 2))
  wait = Math.min(wait * 2, longestWait)
}

function tell(state: Connection['state']): void {
  connection.show({ state, since: Date.now() })
}

const unknown: Connection = { state: 'there', since: 0 }
const serverView = () => unknown
