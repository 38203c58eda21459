import { visitorWords } from '#src/features/statistics/visitors/words.ts'
import { count } from '#src/kernel/counted.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import { readingRoomPath } from './reading-room-path.ts'

/** Adds to a section how full the reading room is; nothing where the library does not say it. */
export async function showReadingRoom(section: Element): Promise<void> {
  if (!navigator.onLine || section.querySelector(`.${mark}`)) return
  try {
    const answer = await fetch(readingRoomPath)
    if (!answer.ok) return
    const { inside, seats }: { inside: number | null; seats: number | null } = await answer.json()
    if (inside === null || seats === null) return
    const { seatsTaken } = visitorWords[languageOfDocument()]
    const line = document.createElement('p')
    line.className = mark
    line.textContent = seatsTaken(count(Math.min(inside, seats)), count(seats))
    section.append(line)
  } catch {
    // The page is as good without.
  }
}

/** Once a page. */
const mark = 'reading-room'
