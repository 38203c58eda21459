import { doneForm } from '#src/browser/forms/form-result.ts'
import { AppError } from '#src/kernel/errors.ts'
import { newId } from '#src/kernel/ids.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { newEvent } from './event-texts.ts'
import type { EventFormResult } from './preview-form.server.ts'
import { readCalendar } from './read-calendar.server.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/**
 * The form of an event filled in from the calendar file that was sent. Errors: those of
 * `readCalendar`, `invalid-input` without a file.
 */
export async function importedForm({ file }: SentForm): Promise<EventFormResult> {
  const calendar = file('calendar')
  if (!calendar) {
    const message = 'Please choose a calendar file (.ics) first.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'calendar', message }] })
  }
  const { texts, notes } = readCalendar(new Uint8Array(await calendar.arrayBuffer()))
  const result = doneForm('The form is filled in from the file. Nothing is saved yet.', {
    ...newEvent,
    when: 'draft',
    ...texts,
  })
  return { ...result, imported: { id: newId(), notes } }
}
