/** A step on an event or on one of its dates that was refused, with what was typed for it. */
export type RefusedStep = {
  readonly intent: string
  /** The id of the date; '' for the whole event. */
  readonly date: string
  readonly typed: Readonly<Record<(typeof stepFields)[number], string>>
  readonly faults: Readonly<Record<string, string>>
}

export const stepFields = ['because', 'firstOn', 'lastOn', 'fromTime', 'toTime'] as const

/** The refused step, where it is this one. */
export function stepAt(
  step: RefusedStep | null,
  intent: string,
  date = '',
): Pick<RefusedStep, 'typed' | 'faults'> | null {
  return step?.intent === intent && step.date === date ? step : null
}
