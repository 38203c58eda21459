import { say } from '#src/kernel/words/sentence.ts'
import { faultWords } from './faults/words.ts'
import type { ProfileDocument } from './profile-draft.server.ts'
import { checkProfile } from './profile-shape.server.ts'
import { faultsError } from './said-shape.server.ts'
import { mostWorks } from './works.ts'

/**
 * A whole profile as it is kept; its works were checked one by one. Errors: `invalid-input` with
 * `details.fields`, also where it has too many works, or two with one DOI.
 */
export function checkDocument({ facts, works, photoId }: ProfileDocument): ProfileDocument {
  if (works.length > mostWorks) {
    const message = say(faultWords, (words) => words.tooManyWorks(String(mostWorks)))
    throw faultsError([{ field: 'works', message }])
  }
  const dois = works.map(({ doi }) => doi).filter((doi) => doi !== '')
  if (new Set(dois).size < dois.length) {
    const message = say(faultWords, (words) => words.doiTwice)
    throw faultsError([{ field: 'doi', message }])
  }
  return { facts: checkProfile(facts), works, photoId }
}
