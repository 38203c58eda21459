import { data } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { usedWords } from './new-copies.ts'
import { saveShelfMarks, unmarkedCopies } from './shelf-marks.server.ts'
import { takeAllIntoUse } from './take-into-use.server.ts'

type SentForm = Pick<Awaited<ReturnType<typeof readFileForm>>, 'field' | 'all'>

/**
 * Does what a form of the page of new copies asks for: puts the ticked ones on the shelf, where they
 * have call numbers and locations or it says to do so without; else it asks for these, saves them
 * where they were written, and puts the copies there or leaves them for their labels. Errors are in
 * the answer.
 */
export async function newCopiesAction(db: Db, actor: Actor, { field, all }: SentForm) {
  const codes = all('code')
  const ids = all('copy')
  const intent = field('intent')
  const marks = ids.map((id) => ({
    id,
    version: Number(field(`version-${id}`)),
    callNumber: field(`callNumber-${id}`),
    location: field(`location-${id}`).trim() || field('location'),
  }))
  const typedNames = ids.flatMap((id) => [`callNumber-${id}`, `location-${id}`])
  const typed = Object.fromEntries(['location', ...typedNames].map((name) => [name, field(name)]))
  try {
    const saved = await saveShelfMarks(db, actor, marks)
    if (intent === 'save') return doneForm(savedWords(saved))
    const unmarked = field('anyway') === 'yes' ? [] : await unmarkedCopies(db, actor, codes)
    if (unmarked.length > 0) {
      const answer = { flash: null, faults: {}, typed: {} }
      return { ...answer, asked: { codes, copies: unmarked } }
    }
    const used = await takeAllIntoUse(db, actor, { key: field('key'), codes })
    const kind = used.some(({ tone }) => tone === 'bad') ? 'failed' : 'done'
    const [first] = used
    const message = used.length === 1 && first ? first.says : `${usedWords(used)}.`
    const flash = { kind, message } as const
    return { used, flash, faults: {}, typed: {} }
  } catch (error) {
    const failed = failedForm(error, typed)
    if (ids.length === 0) return failed
    // The form comes back as it was sent.
    const copies = await unmarkedCopies(db, actor, codes)
    if (copies.length === 0) return failed
    return data({ ...failed.data, asked: { codes, copies } }, failed.init ?? undefined)
  }
}

function savedWords(saved: number): string {
  if (saved === 0) return 'Nothing was changed. The copies are still in processing.'
  return `Saved ${counted(saved, 'copy', 'copies')}. Print the labels, then put them on the shelf.`
}
