import { showReadingRoom } from '#src/features/statistics/gate-register/reading-room.ts'
import { showVisitors } from '#src/features/statistics/visitors/visitor-counter.ts'

/**
 * Shows in an element how many visitors the site has had, and on the home page, below the opening
 * hours, how full the reading room is. The page itself has no place for that: a first visit would
 * weigh more.
 */
export async function showCounts(place: Element): Promise<void> {
  const hours = location.pathname === '/' ? document.getElementById('hours') : null
  const section = hours?.parentElement
  await Promise.all([showVisitors(place), section ? showReadingRoom(section) : null])
}
