import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { doIssueStep, type ShownIssue } from '../do-issue-step.server.ts'
import { issueSteps, steps } from '../issue-steps.ts'
import { serialNumber } from '../serials.ts'
import { noteShortSupply } from '../short-supply.server.ts'

type SentForm = {
  readonly field: (name: string) => string
  readonly all: (name: string) => string[]
}

/** An issue as its box or button names it: number and version. */
export function issueValue({ number, version }: { number: number; version: number }): string {
  return `${number}:${version}`
}

/** The issues whose boxes are ticked. Errors: `bad-request`. */
export function sentIssues({ all }: Pick<SentForm, 'all'>): ShownIssue[] {
  return all('issue').map(shownIssue)
}

function shownIssue(text: string): ShownIssue {
  const [number = '', version = ''] = text.split(':')
  if (serialNumber(number) === 0 || serialNumber(version) === 0) throw notKnown()
  return { number: serialNumber(number), version: serialNumber(version) }
}

/**
 * Takes the step of the button that was pressed: `one`, "arrive 12:3", with the issue beside it; else
 * `step` with those whose boxes are ticked. Gives what is said of it. Errors: those of
 * `doIssueStep` and `noteShortSupply`.
 */
export async function takeSentStep(db: Db, actor: Actor, form: SentForm): Promise<string> {
  const [named, one] = form.field('one').split(' ')
  if (one && named && isShortStep(named)) return takeShortStep(db, actor, named, one, form)
  const wanted = named || form.field('step')
  const step = issueSteps.find((name) => name === wanted)
  if (!step) throw notKnown()
  const issues = one ? [shownIssue(one)] : sentIssues(form)
  const taken = await doIssueStep(db, actor, issues, step)
  const [isOne, areMany] = steps[step].done
  return `${counted(taken, 'issue')} ${taken === 1 ? isOne : areMany}.`
}

/** What is said of copies that did not come. */
const shortSaid = {
  short: 'Short supply recorded. Claim the missing copies next.',
  'await-short': 'The missing copies are expected again.',
  'stop-short': 'The missing copies are no longer expected.',
  'all-came': 'All copies of the issue have been received.',
} as const

type ShortStep = keyof typeof shortSaid

function isShortStep(name: string): name is ShortStep {
  return Object.hasOwn(shortSaid, name)
}

async function takeShortStep(
  db: Db,
  actor: Actor,
  step: ShortStep,
  issue: string,
  { field }: SentForm,
): Promise<string> {
  const shown = shownIssue(issue)
  const typed = step === 'short' ? serialNumber(field(`short-${shown.number}`)) : null
  if (typed === 0) throw notKnown()
  const copiesShort = step === 'all-came' ? 0 : typed
  const isAwaited = step === 'short' || step === 'await-short'
  await noteShortSupply(db, actor, shown, { copiesShort, isAwaited })
  return shortSaid[step]
}

function notKnown(): AppError {
  return new AppError('bad-request', 'This form was not recognised. Please reload the page.')
}
