import { data } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import type { DatesAsked } from './dates-asked.ts'
import { sentTexts } from './event-requests.server.ts'
import type { EventFormResult } from './preview-form.server.ts'
import { type RefusedStep, stepFields } from './refused-step.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

const steps: readonly string[] = ['cancel', 'cancel-date', 'move-date']

/**
 * What a form of the page of an event answers where it is refused, with what was typed: the event's
 * own form, or a step on it or on one of its dates. An error that is none of a person's is thrown
 * on.
 */
export function refusedForm(error: unknown, form: SentForm) {
  const intent = form.field('intent')
  if (!steps.includes(intent)) {
    const { data: failed, init } = failedForm(error, sentTexts(form))
    const because = form.field('datesBecause')
    const typed = { ...failed.typed, datesBecause: because }
    const asked = askedOf(error)
    return data<EventFormResult>({ ...failed, typed, ...(asked && { asked }) }, init ?? {})
  }
  const { data: failed, init } = failedForm(error, {})
  const typed = Object.fromEntries(stepFields.map((name) => [name, form.field(name)]))
  const step = { intent, date: form.field('date'), typed, faults: failed.faults }
  return data<EventFormResult>({ ...failed, step: step as RefusedStep }, init ?? {})
}

function askedOf(error: unknown): DatesAsked | null {
  if (!isAppError(error) || error.details.reason !== 'cancels-dates') return null
  const { dates, registrations } = error.details as Omit<DatesAsked, 'reason'>
  return { reason: 'cancels-dates', dates, registrations }
}
