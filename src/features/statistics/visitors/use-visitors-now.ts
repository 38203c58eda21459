import { useEffect, useState } from 'react'
import { watchRow } from '#src/browser/live/watch-row.ts'
import { liveVisitorsPath, type VisitorsNow, visitorsNowRow } from './visitors.ts'

/** How many are here by now, while the page is looked at; until it is known, as it was shown. */
export function useVisitorsNow(shown: VisitorsNow): VisitorsNow {
  const [now, setNow] = useState<VisitorsNow | null>(null)
  useEffect(() => watchRow<VisitorsNow>(liveVisitorsPath, visitorsNowRow, setNow), [])
  return now ?? shown
}
