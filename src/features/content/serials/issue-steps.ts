import type { IssueState } from './serials.ts'

/** What somebody does with an issue. Claims have a step of their own: they write a letter. */
export const issueSteps = ['arrive', 'missing', 'not-published', 'stop', 'expect', 'undo'] as const
export type IssueStep = (typeof issueSteps)[number]

/** Issues that somebody waits for. */
export const awaitedStates = ['expected', 'late', 'missing', 'claimed'] as const

/** Issues that may be claimed of a vendor. */
export const claimedFrom = ['late', 'missing', 'claimed'] as const

type Step = {
  /** The button. */
  readonly label: string
  /** What is said when it is done, behind "3 issues". */
  readonly done: readonly [one: string, many: string]
  readonly from: readonly IssueState[]
  /** null: the state before. */
  readonly to: IssueState | null
}

const afterAwaited = ['missing', 'not-published', 'stopped'] as const

export const steps: Readonly<Record<IssueStep, Step>> = {
  arrive: {
    label: 'Check in',
    done: ['is checked in', 'are checked in'],
    from: [...awaitedStates, 'not-published', 'stopped'],
    to: 'arrived',
  },
  missing: {
    label: 'Mark as missing',
    done: ['is missing: claim it', 'are missing: claim them'],
    from: ['expected', 'late'],
    to: 'missing',
  },
  'not-published': {
    label: 'Mark as not published',
    done: ['is marked as not published', 'are marked as not published'],
    from: awaitedStates,
    to: 'not-published',
  },
  stop: {
    label: 'Mark as stopped',
    done: ['is marked as stopped', 'are marked as stopped'],
    from: awaitedStates,
    to: 'stopped',
  },
  expect: {
    label: 'Expect again',
    done: ['is expected again', 'are expected again'],
    from: afterAwaited,
    to: 'expected',
  },
  undo: {
    label: 'Undo',
    done: ['is as it was before', 'are as they were before'],
    from: ['arrived', 'late', 'missing', 'not-published', 'stopped', 'expected'],
    to: null,
  },
}

/** Whether a step can be taken with an issue that is in this state. */
export function mayTake(step: IssueStep, state: IssueState, mayBeUndone: boolean): boolean {
  return steps[step].from.includes(state) && (step !== 'undo' || mayBeUndone)
}
