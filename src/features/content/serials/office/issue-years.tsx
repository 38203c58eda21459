import { Form, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { shortMonthName } from '#src/kernel/calendar/shown-dates.ts'
import { en as calendarWords } from '#src/kernel/calendar/words/en.ts'
import { counted } from '#src/kernel/counted.ts'
import type { Day } from '#src/kernel/dates.ts'
import { issueSteps, mayTake, steps } from '../issue-steps.ts'
import type { ListedIssue } from '../listed-issue.ts'
import { slipHref } from './checked-in-today.tsx'
import { IssueBy, IssueFacts, StepButton } from './issue-line.tsx'
import styles from './serials.module.css'
import { ShortSupplyButtons } from './short-supply-buttons.tsx'

/** More issues than these are folded by their months. */
const mostUnfolded = 60

type IssueYearsProps = {
  issues: readonly ListedIssue[]
  year: number
  years: readonly number[]
  today: Day
}

/** The issues of a year of a subscription, with what can be done with each. */
export function IssueYears({ issues, year, years, today }: IssueYearsProps) {
  return (
    <section aria-labelledby="issues">
      <h2 id="issues">Issues of {year}</h2>
      {years.length > 1 && (
        <ul className={layout.tabs}>
          {years.map((one) => (
            <li key={one}>
              <Link to={`?year=${one}`} aria-current={one === year ? 'page' : undefined}>
                {one}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {issues.length === 0 && (
        <ListEmpty>
          No issue of {year} is expected. What came all the same is added under “An issue that was
          not expected”.
        </ListEmpty>
      )}
      <Form method="post">
        {issues.length > mostUnfolded ? (
          <IssueMonths issues={issues} today={today} />
        ) : (
          <IssueList issues={issues} today={today} />
        )}
      </Form>
    </section>
  )
}

type IssueListProps = Pick<IssueYearsProps, 'issues' | 'today'>

/** The months of a daily or a weekly, each folded but for this one. */
function IssueMonths({ issues, today }: IssueListProps) {
  const months = [...Map.groupBy(issues, ({ dueOn }) => dueOn.slice(0, 7))]
  const shown = months.some(([month]) => month === today.slice(0, 7))
    ? today.slice(0, 7)
    : months[0]?.[0]
  return months.map(([month, ofMonth]) => {
    const lacking = ofMonth.filter(({ state }) => isLacking(state)).length
    const facts = [counted(ofMonth.length, 'issue'), lacking > 0 && `${lacking} late or missing`]
    return (
      <details key={month} className={layout.fold} open={month === shown}>
        <summary>
          {shortMonthName(calendarWords, `${month}-01`)} {month.slice(0, 4)}:{' '}
          {facts.filter(Boolean).join(', ')}
        </summary>
        <IssueList issues={ofMonth} today={today} />
      </details>
    )
  })
}

function isLacking(state: ListedIssue['state']): boolean {
  return state === 'late' || state === 'missing' || state === 'claimed'
}

function IssueList({ issues, today }: IssueListProps) {
  return (
    <ul className={`${styles.issues} ${styles.plain}`}>
      {issues.map((issue) => (
        <li key={`${issue.number}:${issue.version}`}>
          <div>
            <IssueFacts issue={issue} isOfOne />
            <IssueBy issue={issue} />
          </div>
          <IssueSteps issue={issue} isAhead={issue.dueOn > today} />
        </li>
      ))}
    </ul>
  )
}

function IssueSteps({ issue, isAhead }: { issue: ListedIssue; isAhead: boolean }) {
  if (issue.volume !== null) {
    return (
      <div className={styles.steps}>
        <ShortSupplyButtons issue={issue} />
      </div>
    )
  }
  const takes = issueSteps.filter((step) => mayTake(step, issue.state, issue.mayBeUndone))
  // What lies ahead neither came nor is missing; but a publisher may say that it will not come.
  const offered = takes.filter((step) => !isAhead || step !== 'missing')
  const [first, ...others] = offered
  if (!first) {
    return (
      <div className={styles.steps}>
        <ShortSupplyButtons issue={issue} />
      </div>
    )
  }
  return (
    <div className={styles.steps}>
      {issue.state === 'arrived' && issue.readers > 0 && (
        <a className="button button-quiet" href={slipHref(issue)}>
          Routing slip
        </a>
      )}
      <ShortSupplyButtons issue={issue} />
      <StepButton issue={issue} step={first} quiet={isAhead || first !== 'arrive'}>
        {steps[first].label}
      </StepButton>
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>More</summary>
          <div className={styles.steps}>
            {others.map((step) => (
              <StepButton key={step} issue={issue} step={step} quiet>
                {steps[step].label}
              </StepButton>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
