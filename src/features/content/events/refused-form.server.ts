import { data } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { joinedTexts } from '#src/kernel/joined-texts.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import type { DatesAsked } from './dates-asked.ts'
import { sentTexts } from './event-requests.server.ts'
import { type EventTexts, eventFields } from './event-texts.ts'
import type { EventFormResult } from './preview-form.server.ts'
import { type RefusedStep, stepFields } from './refused-step.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

const steps: readonly string[] = ['cancel', 'cancel-date', 'move-date']

/** Whether a form was refused since somebody else had changed the event, before it was sent. */
export function isChangedMeanwhile(error: unknown): boolean {
  return isAppError(error) && error.details.reason === 'version'
}

/**
 * What a form of the page of an event answers where it is refused, with what was typed: the event's
 * own form, or a step on it or on one of its dates. `saved`: the texts of the event where somebody
 * else has changed it meanwhile, with which the form goes on; null: nobody has. An error that is none
 * of a person's is thrown on.
 */
export function refusedForm(error: unknown, form: SentForm, saved: EventTexts | null) {
  const intent = form.field('intent')
  if (!steps.includes(intent)) return refusedEvent(error, form, saved)
  const { data: failed, init } = failedForm(error, {})
  const typed = Object.fromEntries(stepFields.map((name) => [name, form.field(name)]))
  const step = { intent, date: form.field('date'), typed, faults: failed.faults }
  return data<EventFormResult>({ ...failed, step: step as RefusedStep }, init ?? {})
}

const whenFields: readonly string[] = ['when', 'publishDay', 'publishTime']

function refusedEvent(error: unknown, form: SentForm, saved: EventTexts | null) {
  const texts = sentTexts(form)
  const { data: failed, init } = failedForm(error, texts)
  const because = form.field('datesBecause')
  const asked = askedOf(error)
  const flash = saved ? ({ kind: 'failed', message: changedMeanwhile } as const) : failed.flash
  // When it comes out is not in the form of an event that is out.
  const fields = eventFields.filter((field) => texts.when !== '' || !whenFields.includes(field))
  const joined = saved ? joinedTexts(fields, texts, form.field('shown'), saved) : {}
  const typed = { ...texts, ...joined, datesBecause: because }
  return data<EventFormResult>(
    { ...failed, flash, typed, current: saved, ...(asked && { asked }) },
    init ?? {},
  )
}

const changedMeanwhile =
  'Somebody else has changed this event meanwhile. Yours is not saved yet: look at what differs, then save again. Files that you had chosen have to be chosen again.'

function askedOf(error: unknown): DatesAsked | null {
  if (!isAppError(error) || error.details.reason !== 'cancels-dates') return null
  const { dates, registrations } = error.details as Omit<DatesAsked, 'reason'>
  return { reason: 'cancels-dates', dates, registrations }
}
