import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import marks from '#src/browser/page/marks.module.css'
import { dayWords } from '#src/institute/institute-clock.ts'
import { actorWords } from '#src/kernel/actor.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import type { ListedIssue } from '../listed-issue.ts'
import { type IssueState, issueName, issueStateNames } from '../serials.ts'
import styles from './serials.module.css'

const tones: Readonly<Record<IssueState, string | undefined>> = {
  expected: marks.none,
  arrived: marks.good,
  late: marks.warn,
  missing: marks.bad,
  claimed: marks.warn,
  'not-published': marks.none,
  stopped: marks.none,
}

/** How an issue stands, in a word; one that came short is not shown as complete. */
export function IssueMark({ issue }: { issue: Pick<ListedIssue, 'state' | 'copiesShort'> }) {
  const { state, copiesShort } = issue
  const isIncomplete = state === 'arrived' && copiesShort > 0
  return (
    <span className={`${marks.mark} ${isIncomplete ? marks.warn : tones[state]}`}>
      {isIncomplete ? 'Arrived, incomplete' : issueStateNames[state]}
    </span>
  )
}

type IssueFactsProps = {
  issue: ListedIssue
  /** Whether the list is of one serial, whose name stands above. */
  isOfOne?: boolean
}

/** What an issue is, and below it when it was due and what was done with it. */
export function IssueFacts({ issue, isOfOne = false }: IssueFactsProps) {
  const { subscription, title, dueOn, arrivedOn, claims, claimedOn, volume, note } = issue
  const facts = [
    `due ${formatDay(dueOn)}`,
    arrivedOn && `received ${formatDay(arrivedOn)}`,
    shortWords(issue),
    claims === 1 && claimedOn && `claimed once, ${formatDay(claimedOn)}`,
    claims > 1 && claimedOn && `claimed ${count(claims)} times, last ${formatDay(claimedOn)}`,
    volume !== null && 'bound',
    note,
  ]
  return (
    <>
      {!isOfOne && (
        <p>
          <Link to={href('/admin/serials/:number', { number: String(subscription) })}>{title}</Link>
        </p>
      )}
      <p>
        {issueName(issue)} <IssueMark issue={issue} />
      </p>
      <p className={styles.soft}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}

/** "1 of 3 copies short", and whether the others are waited for; null: all came. */
function shortWords({ copies, copiesShort, shortAwaited }: ListedIssue): string | null {
  if (copiesShort === 0) return null
  const short = `${count(copiesShort)} of ${counted(copies, 'copy', 'copies')} short`
  return shortAwaited ? short : `${short}, not expected`
}

/** Who brought an issue to its state, and when. */
export function IssueBy({ issue: { state, stateBy, stateAt } }: { issue: ListedIssue }) {
  if (state === 'expected') return null
  return (
    <p className={styles.soft}>
      {issueStateNames[state]} by {actorWords(stateBy)}, {dayWords(stateAt)}
    </p>
  )
}

type StepButtonProps = { issue: ListedIssue; step: string; children: ReactNode; quiet?: boolean }

/** A button of the form around it, for one issue. */
export function StepButton({ issue, step, children, quiet = false }: StepButtonProps) {
  return (
    <button
      type="submit"
      className={quiet ? 'button button-quiet' : 'button'}
      name="one"
      value={`${step} ${issue.number}:${issue.version}`}
      aria-label={`${String(children)}: ${issue.title}, ${issueName(issue)}`}
    >
      {children}
    </button>
  )
}
