import { href } from 'react-router'
import { doneForm } from '#src/browser/forms/form-result.ts'
import { basisOf } from '#src/browser/forms/joined-form.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Db } from '#src/server/database/connect.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import type { AgreedDates } from './agreed-dates.server.ts'
import { peopleOfDates, registrationsOf } from './date-people.server.ts'
import { sentEventFiles, sentTexts } from './event-requests.server.ts'
import { eventAt } from './event-rows.server.ts'
import { cancelDate, cancelEvent, moveDate, reviveDate, reviveEvent } from './event-steps.server.ts'
import { eventOfTexts } from './event-texts.ts'
import { eventHref } from './events.ts'
import { type EventFormResult, previewedForm } from './preview-form.server.ts'
import { changeEvent, deleteEvent, withdrawEvent } from './save-event.server.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/**
 * Does what a form of the page of an event asks for; gives what the form answers, or where it
 * leads. Errors: those of what is done.
 */
export async function doEventStep(
  db: Db,
  files: FileStore,
  actor: Actor,
  number: number,
  form: SentForm,
): Promise<string | EventFormResult> {
  const { field } = form
  const shown = { number, version: Number(field('version')) }
  const [date, because] = [field('date'), field('because')]
  switch (field('intent')) {
    case 'withdraw':
      await withdrawEvent(db, actor, number, true)
      return doneForm(await withdrawnWords(db, actor, number))
    case 'put-back':
      await withdrawEvent(db, actor, number, false)
      return doneForm('Put back: everybody sees it again.')
    case 'delete':
      await deleteEvent(db, actor, number)
      return `${href('/admin/AddLibraryEvents')}?deleted`
    case 'cancel':
      await cancelEvent(db, actor, shown, because)
      return doneForm('Cancelled. Its page stays and gives the reason.')
    case 'revive':
      await reviveEvent(db, actor, shown)
      return doneForm('The event is reinstated.')
    case 'cancel-date':
      await cancelDate(db, actor, shown, date, because)
      return doneForm('The date is cancelled.')
    case 'revive-date':
      await reviveDate(db, actor, shown, date)
      return doneForm('The date takes place at its usual time.')
    case 'move-date':
      await moveDate(db, actor, shown, date, movedTo(form), because)
      return doneForm('The date is moved.')
    default:
      return change(db, files, actor, shown, form)
  }
}

/** What whoever withdraws an event has to know: people who registered for it would come. */
async function withdrawnWords(db: Db, actor: Actor, number: number): Promise<string> {
  const { id } = await eventAt(db, actor, String(number))
  const people = await inTransaction(db, (within) => peopleOfDates(within, id))
  const registered = registrationsOf([...people.keys()], people)
  const done = 'Withdrawn: only the staff see it now.'
  if (registered === 0) return done
  return `${done} It has ${counted(registered, 'registration')}: nobody is told, or reminded of it. If it does not take place, put it back and cancel it.`
}

async function change(
  db: Db,
  files: FileStore,
  actor: Actor,
  shown: { number: number; version: number },
  form: SentForm,
): Promise<string | EventFormResult> {
  const texts = sentTexts(form)
  const facts = eventOfTexts(texts, new Date())
  if (form.field('intent') === 'preview')
    return previewedForm(facts, { ...texts, ...basisOf(form.field) })
  const { publishedAt, ...rest } = facts
  const written = texts.when === '' ? rest : { ...rest, publishedAt }
  const sent = await sentEventFiles({ db, files, actor }, form)
  await changeEvent(db, files, actor, shown, written, sent, agreedOf(form))
  return eventHref(shown.number)
}

/** What was agreed to after it was asked; null: nothing was. */
function agreedOf({ field }: SentForm): AgreedDates | null {
  const dates = field('agreedDates').split(',').filter(Boolean)
  return dates.length === 0 ? null : { because: field('datesBecause'), dates }
}

function movedTo({ field }: SentForm) {
  const [firstOn, lastOn] = [field('firstOn'), field('lastOn')]
  return {
    firstOn,
    lastOn: lastOn === '' ? firstOn : lastOn,
    fromTime: field('fromTime') || null,
    toTime: field('toTime') || null,
  }
}
