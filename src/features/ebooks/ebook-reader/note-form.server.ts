import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import type { AppContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { noteAt, removeNote, writeNote } from './notes.server.ts'
import { readerWords } from './words.ts'

/** What the forms of the page of notes do. */
export async function changeNoteForm(
  site: Pick<AppContext, 'db' | 'actor' | 'onCampus' | 'language'>,
  request: Request,
  number: string,
) {
  const field = await readForm(request)
  const words = readerWords[site.language]
  const id = field('id')
  try {
    if (field('intent') === 'remove') {
      await removeNote(site.db, site, number, id)
      return doneForm(words.removed)
    }
    const there = await noteAt(site.db, site, number, id)
    const seen = Number(field('version'))
    await writeNote(site.db, site, number, { ...there, note: field('note'), seen })
    return doneForm(words.saved)
  } catch (error) {
    return failedForm(error, { id, note: field('note') }, site.language)
  }
}
