import type { FormResult } from '#src/browser/forms/form-result.ts'
import { formatDay } from '#src/kernel/dates.ts'
import type { DatesAsked } from './dates-asked.ts'
import { checkedDays } from './event-shape.server.ts'
import type { EventFacts } from './events.ts'
import type { RefusedStep } from './refused-step.ts'

/** What a form of the page of an event answers. */
export type EventFormResult = Omit<FormResult, 'flash'> & {
  /** null: the answer stands in the form itself. */
  readonly flash: FormResult['flash'] | null
  /** The days in words, where they were asked for. */
  readonly days?: readonly string[]
  /** What a change of days would cancel, before it is agreed to. */
  readonly asked?: DatesAsked
  /** What of a calendar file was not taken over; `id` tells two files apart. */
  readonly imported?: { readonly id: string; readonly notes: readonly string[] }
  /** A step that was refused, with what was typed for it. */
  readonly step?: RefusedStep
}

/**
 * What the form of an event answers to who asks for its dates: the days in words. Errors:
 * `invalid-input`, as `checkEvent`.
 */
export function previewedForm(facts: EventFacts, typed: FormResult['typed']): EventFormResult {
  const { firstOn, lastOn, fromTime, toTime, repetition, leftOut } = facts
  const days = checkedDays({ firstOn, lastOn, fromTime, toTime, repetition, leftOut })
  return { flash: null, code: null, faults: {}, typed, current: null, days: days.map(formatDay) }
}
