import { recordFields } from './record-texts.ts'

/** The steps in which a book is added; each is the id of its part of the page. */
export const steps = ['identify', 'check', 'copies'] as const
export type Step = (typeof steps)[number]

export const stepNames: Readonly<Record<Step, string>> = {
  identify: 'Identify',
  check: 'Check',
  copies: 'Copies',
}

/** How adding a book stands. */
export type Standing = {
  /** What is wrong with each field. */
  readonly faults: Readonly<Record<string, string>>
  /** Whether there is a book to check. */
  readonly isBegun: boolean
  /** Whether the library has it, so that its record is not asked for. */
  readonly isKnown: boolean
  /** Whether it is being looked for in other catalogues. */
  readonly isSearching: boolean
}

/** The step that is to be done now: the first with a fault, else the one that comes next. */
export function stepNow(standing: Standing): Step {
  const { isBegun, isKnown, isSearching } = standing
  const faulty = steps.find((step) => faultsOf(step, standing) > 0)
  if (faulty) return faulty
  if (isSearching || !isBegun) return 'identify'
  return isKnown ? 'copies' : 'check'
}

/** What is said of a step, and whether its part is on the page. */
export function stateOfStep(step: Step, standing: Standing) {
  const { isBegun, isKnown, isSearching } = standing
  const many = faultsOf(step, standing)
  const isSpared = step === 'check' && isKnown
  const isDone = step === 'identify' && isBegun && !isSearching
  return {
    words: many > 0 ? `${many} to put right` : isSpared ? 'not needed' : isDone ? 'done' : '',
    isFaulty: many > 0,
    isShown: step === 'identify' || !(isSearching || isSpared),
  }
}

/** The call number stands with the copies. */
function faultsOf(step: Step, { faults }: Standing): number {
  const stepOf = (name: string): Step =>
    name !== 'callNumber' && recordFields.some((field) => field === name) ? 'check' : 'copies'
  return Object.keys(faults).filter((name) => stepOf(name) === step).length
}
