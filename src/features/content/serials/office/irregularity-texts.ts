import type { Irregularity } from '../prediction/irregularities.ts'
import { wholeNumber } from './frequency-texts.ts'
import { readWhen, whenText } from './when-text.ts'

/** What may be irregular, as the form names it. */
export const irregularityKinds = [
  ['', '–'],
  ['skipped', 'No issue'],
  ['combined', 'Joined issues, a number each'],
  ['combined-one', 'Joined issues, one number'],
  ['moved', 'Moved to another day'],
] as const

/** A row of the form: what, when, and how many issues or to which day. */
export type IrregularityTexts = {
  readonly kind: string
  readonly when: string
  readonly more: string
}

export const emptyIrregularity: IrregularityTexts = { kind: '', when: '', more: '' }

/** An irregularity as the form shows it. */
export function irregularityTexts(one: Irregularity): IrregularityTexts {
  const when = whenText(one.on)
  switch (one.kind) {
    case 'skipped':
      return { kind: 'skipped', when, more: '' }
    case 'combined':
      return { kind: one.oneNumber ? 'combined-one' : 'combined', when, more: String(one.count) }
    case 'moved':
      return { kind: 'moved', when, more: one.to }
  }
}

/** What the rows of the form mean; what is no day is passed on as it is, and the shape refuses it. */
export function irregularitiesOfTexts(rows: readonly IrregularityTexts[]): Irregularity[] {
  return rows.flatMap(({ kind, when, more }): Irregularity[] => {
    if (kind === '') return []
    const on = readWhen(when) ?? when
    if (kind === 'skipped') return [{ kind, on }]
    if (kind === 'moved') return [{ kind, on, to: readWhen(more) ?? more }]
    const count = more.trim() === '' ? 2 : wholeNumber(more)
    return [{ kind: 'combined', on, count, oneNumber: kind === 'combined-one' }]
  })
}

/** What is irregular, in a sentence. */
export function irregularityWords(one: Irregularity): string {
  const when = whenText(one.on)
  switch (one.kind) {
    case 'skipped':
      return `no issue on ${when}`
    case 'combined':
      return `${one.count} issues joined from ${when} on`
    case 'moved':
      return `the issue of ${when} moved to ${one.to}`
  }
}
