import type { ProfileDocument } from './profile-draft.server.ts'
import { type ProfileFacts, reachedBy } from './profiles.ts'
import type { Work } from './works.ts'

/** Ways to reach somebody: that they changed is written down, not what they were. */
const reticent = new Set<string>([...reachedBy, 'room', 'hours'])

/** What of a profile differs, before and after, as the audit keeps it; null: nothing does. */
export function auditOfChange(before: ProfileDocument, after: ProfileDocument) {
  const fields = changedFields(before.facts, after.facts)
  const works = changedWorks(before.works, after.works)
  const photo = before.photoId !== after.photoId ? { photo: '…' } : {}
  const isSame = fields.length === 0 && works === null && !('photo' in photo)
  if (isSame) return null
  return {
    before: {
      ...photo,
      ...noted(before.facts, fields),
      ...(works && { publications: works.before }),
    },
    after: { ...photo, ...noted(after.facts, fields), ...(works && { publications: works.after }) },
  }
}

/** The fields in which two differ. */
function changedFields(before: ProfileFacts, after: ProfileFacts) {
  const fields = Object.keys(after) as (keyof ProfileFacts)[]
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

function noted(facts: ProfileFacts, fields: readonly (keyof ProfileFacts)[]) {
  return Object.fromEntries(
    fields.map((field) => [field, reticent.has(field) ? '…' : facts[field]]),
  )
}

const mostTitles = 20

/** Titles of those that are gone or otherwise now, and of those that are new; the first of many. */
function changedWorks(before: readonly Work[], after: readonly Work[]) {
  const texts = (works: readonly Work[]) => new Set(works.map((work) => textOf(work)))
  const [was, is] = [texts(before), texts(after)]
  const gone = before.filter((work) => !is.has(textOf(work)))
  const come = after.filter((work) => !was.has(textOf(work)))
  if (gone.length === 0 && come.length === 0) return null
  return { before: titlesOf(gone), after: titlesOf(come) }
}

/** The same text for the same publication, whatever the order of its fields. */
export function textOf(work: Work): string {
  return JSON.stringify(Object.entries(work).sort(([one], [other]) => (one < other ? -1 : 1)))
}

function titlesOf(works: readonly Work[]): string[] {
  const titles = works.slice(0, mostTitles).map(({ title }) => title)
  return works.length > mostTitles ? [...titles, `and ${works.length - mostTitles} more`] : titles
}
