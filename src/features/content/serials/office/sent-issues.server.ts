import type { Actor } from '#src/kernel/actor.ts'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { doIssueStep, type ShownIssue } from '../do-issue-step.server.ts'
import { issueSteps, steps } from '../issue-steps.ts'
import { serialNumber } from '../serials.ts'

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
 * `doIssueStep`.
 */
export async function takeSentStep(db: Db, actor: Actor, form: SentForm): Promise<string> {
  const [named, one] = form.field('one').split(' ')
  const wanted = named || form.field('step')
  const step = issueSteps.find((name) => name === wanted)
  if (!step) throw notKnown()
  const issues = one ? [shownIssue(one)] : sentIssues(form)
  const taken = await doIssueStep(db, actor, issues, step)
  const [isOne, areMany] = steps[step].done
  return `${counted(taken, 'issue')} ${taken === 1 ? isOne : areMany}.`
}

function notKnown(): AppError {
  return new AppError('bad-request', 'This form was not recognised. Please reload the page.')
}
