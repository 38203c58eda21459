import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { lazyList } from '#src/browser/live/lazy-list.ts'
import { startWhenIdle } from '#src/browser/live/start-when-idle.ts'
import { newLiveView } from '#src/browser/live/view.ts'
import { rememberedEmail } from '#src/browser/remembered-email.ts'
import type { LiveIssue } from './live-issue.ts'
import { loansMark } from './loans-mark.ts'

/**
 * Milliseconds between two times that a page is asked for anew: at a busy desk loans change all the
 * time.
 */
const calm = 700

const view = newLiveView<LiveIssue>()
/** The one list of loans of this tab. */
const theList = lazyList(async () => {
  const { LiveList } = await import('#src/browser/live/live-list.ts')
  return new LiveList<LiveIssue>('issues', { address: addressSince, rows: Object.entries }, view)
})

/** The list as the offline app takes it. */
export const cachedIssuesList = { view, load: theList, owner: rememberedEmail }

function addressSince(since: string | null): string {
  return since ? `/api/v1/live/issues?since=${since}` : '/api/v1/live/issues'
}

/** Keeps the reader's loans in the browser; of the staff, all loans. */
export function useCachedIssues(): void {
  useEffect(() => startWhenIdle(theList, rememberedEmail), [])
}

/**
 * The mark of a member's open loans, where the list of the staff is as the library has it now; else
 * null.
 */
export function useLiveLoans(member: number | null): string | null {
  const mark = () => {
    const { from, rows } = view.value
    if (from !== 'live' || member === null) return null
    return loansMark([...rows.values()].filter((row) => row.member?.number === member))
  }
  return useSyncExternalStore(view.subscribe, mark, () => null)
}

/**
 * Keeps the reader's loans in the browser, and asks for the page's data again when they change. For
 * pages of people who are signed in.
 */
export function useLiveIssues(): void {
  const { revalidate } = useRevalidator()
  useCachedIssues()
  useEffect(() => {
    let { rows, from } = view.value
    let lastAsked = 0
    let waiting: number | undefined
    const ask = () => {
      lastAsked = Date.now()
      waiting = undefined
      revalidate()
    }
    const end = view.subscribe(() => {
      const state = view.value
      if (state.from !== 'live') return
      // The page may have been told before the list began to be read: what was kept until then has
      // to be the same.
      const isNews = from === 'live' || !sameRows(rows, state.rows)
      rows = state.rows
      from = state.from
      if (isNews) waiting ??= window.setTimeout(ask, Math.max(0, lastAsked + calm - Date.now()))
    })
    return () => {
      window.clearTimeout(waiting)
      end()
    }
  }, [revalidate])
}

type Rows = ReadonlyMap<string, LiveIssue>

function sameRows(one: Rows, other: Rows): boolean {
  const text = ([id, row]: [string, LiveIssue]) => id + JSON.stringify(row)
  return [...one].map(text).sort().join() === [...other].map(text).sort().join()
}
