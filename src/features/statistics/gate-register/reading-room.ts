import { visitorWords } from '#src/features/statistics/visitors/words.ts'
import { count } from '#src/kernel/counted.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import { readingRoomPath } from './reading-room-path.ts'

/** Shows in an element how full the reading room is; it stays empty where the library says nothing. */
export async function showReadingRoom(place: Element): Promise<void> {
  if (!navigator.onLine) return
  try {
    const answer = await fetch(readingRoomPath)
    if (!answer.ok) return
    const { inside, seats }: { inside: number | null; seats: number | null } = await answer.json()
    if (inside === null || seats === null) return
    const { seatsTaken } = visitorWords[languageOfDocument()]
    place.textContent = seatsTaken(count(Math.min(inside, seats)), count(seats))
  } catch {
    // The page is as good without.
  }
}
