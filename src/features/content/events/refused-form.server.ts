import { data } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { type Drawn, joinedForm } from '#src/browser/forms/joined-form.ts'
import { withoutWhen } from '#src/institute/publication-texts.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import type { DatesAsked } from './dates-asked.ts'
import { sentTexts } from './event-requests.server.ts'
import type { EventFormResult } from './preview-form.server.ts'
import { type RefusedStep, stepFields } from './refused-step.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

/** What buttons of the event's own form ask for, and what steps have fields. */
const ownIntents: readonly string[] = ['', 'preview']
const steps: readonly string[] = ['cancel', 'cancel-date', 'move-date']

/**
 * What a form of the page of an event answers where it is refused, with what was typed: the event's
 * own form, or a step on it or on one of its dates. `saved` reads what somebody else has saved
 * meanwhile, with which the form goes on. An error that is none of a person's is thrown on.
 */
export async function refusedForm(error: unknown, form: SentForm, saved: () => Promise<Drawn>) {
  const intent = form.field('intent')
  if (ownIntents.includes(intent)) return refusedEvent(error, form, saved)
  const { data: failed, init } = failedForm(error, {})
  if (!steps.includes(intent)) return data<EventFormResult>(failed, init ?? {})
  const typed = Object.fromEntries(stepFields.map((name) => [name, form.field(name)]))
  const step = { intent, date: form.field('date'), typed, faults: failed.faults }
  return data<EventFormResult>({ ...failed, step: step as RefusedStep }, init ?? {})
}

async function refusedEvent(error: unknown, { field, all }: SentForm, saved: () => Promise<Drawn>) {
  const typed = withoutWhen(sentTexts({ field, all }))
  const { data: failed, init } = await joinedForm(error, { field, typed }, saved, changedMeanwhile)
  const asked = askedOf(error)
  const answer = { ...failed, typed: { ...failed.typed, datesBecause: field('datesBecause') } }
  return data<EventFormResult>({ ...answer, ...(asked && { asked }) }, init ?? {})
}

const changedMeanwhile =
  'Somebody else has changed this event meanwhile. Yours is not saved yet: look at what differs, then save again. A file that is no longer listed has to be chosen again.'

function askedOf(error: unknown): DatesAsked | null {
  if (!isAppError(error) || error.details.reason !== 'cancels-dates') return null
  const { dates, registrations } = error.details as Omit<DatesAsked, 'reason'>
  return { reason: 'cancels-dates', dates, registrations }
}
