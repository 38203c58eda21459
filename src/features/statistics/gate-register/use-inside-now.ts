import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { type InsideNow, insideRow, liveInsidePath } from './gate-register.ts'

/**
 * How many are inside by now, while the page is looked at; with each who comes or leaves the page's
 * list is read anew.
 */
export function useInsideNow(shown: InsideNow): InsideNow {
  const [now, setNow] = useState<InsideNow | null>(null)
  const { revalidate } = useRevalidator()
  const take = useEffectEvent((next: InsideNow) => {
    setNow(next)
    if (next.mark !== shown.mark) void revalidate()
  })
  useEffect(() => watchRow<InsideNow>(liveInsidePath, insideRow, (next) => take(next)), [])
  return now ?? shown
}
