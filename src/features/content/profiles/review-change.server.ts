import { institute } from '#institute'
import { formatInstant } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { fieldWords } from './field-words.ts'
import { managerWords } from './manager/words.ts'
import { textOf } from './profile-audit.server.ts'
import { publishedOf, type WaitingChange } from './profile-draft.server.ts'
import { profileFields, textsOfProfile } from './profile-texts.ts'
import type { Profile } from './profiles.ts'
import type { Review } from './review.ts'
import type { Work } from './works.ts'

/** What approving a change would change of what everybody sees. */
export async function reviewOf(
  db: Db,
  profile: Profile,
  { document, sentBy, sentAt }: WaitingChange,
): Promise<Review> {
  const now = await publishedOf(db, profile)
  const [before, after] = [textsOfProfile(now.facts), textsOfProfile(document.facts)]
  const fields = profileFields.filter((field) => before[field] !== after[field])
  return {
    sentBy,
    sentAt: formatInstant(sentAt, institute.timeZone),
    fields: fields.map((field) => ({
      label: managerWords.en[fieldWords[field]],
      cells: [before[field], after[field]],
    })),
    added: linesOf(document.works, now.works),
    removed: linesOf(now.works, document.works),
  }
}

/** Those of the first that are not among the others as they are. */
function linesOf(works: readonly Work[], others: readonly Work[]): string[] {
  const there = new Set(others.map(textOf))
  return works
    .filter((work) => !there.has(textOf(work)))
    .map(({ title, authors, year, container, doi }) =>
      [authors.join('; '), title, container, year, doi].filter(Boolean).join('. '),
    )
}
