import { showReadingRoom } from '#src/features/statistics/gate-register/reading-room.ts'
import { showVisitors } from '#src/features/statistics/visitors/visitor-counter.ts'

/**
 * Shows in an element how many visitors the site has had, and how full the reading room is where
 * the page has a place for that.
 */
export async function showCounts(place: Element): Promise<void> {
  const room = document.querySelector('[data-reading-room]')
  await Promise.all([showVisitors(place), room ? showReadingRoom(room) : null])
}
