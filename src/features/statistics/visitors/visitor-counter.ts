import { count } from '#src/kernel/counted.ts'
import { languageOfDocument } from '#src/kernel/words/language.ts'
import { visitorCountPath } from './visitor-count-path.ts'
import { visitorWords } from './words.ts'

let known: Promise<number> | null = null

/** Shows in an element how many visitors the site has had; asked for once a document. */
export async function showVisitors(place: Element): Promise<void> {
  if (!navigator.onLine) return
  known ??= ask()
  try {
    const { visitors } = visitorWords[languageOfDocument()]
    place.textContent = visitors(count(await known))
  } catch {
    // The place stays empty: the page is as good without.
    known = null
  }
}

async function ask(): Promise<number> {
  const answer = await fetch(visitorCountPath)
  if (!answer.ok) throw new Error('no count')
  const { visitors }: { visitors: number } = await answer.json()
  return visitors
}
