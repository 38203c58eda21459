import { Form, Link } from 'react-router'
import { institute } from '#institute'
import { Question } from '#src/browser/page/question.tsx'
import { mostTried, triedDays } from '#src/features/lending/circulation/rule-trial.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import type { RuleAsked } from './rule-asked.ts'
import styles from './settings.module.css'

type RuleQuestionProps = { asked: RuleAsked; name: string; back: string }

/** What a change of a rule would have come to, before it is saved. */
export function RuleQuestion({ asked: { fields, effects, trial }, name, back }: RuleQuestionProps) {
  const { loans, earlier, later, changed, atLimitBefore, atLimitAfter } = trial
  const fines = trial.finesAfter - trial.finesBefore
  const limit = atLimitAfter - atLimitBefore
  const isRemoved = fields.intent === 'remove'
  return (
    <Question title={`${isRemoved ? 'Remove' : 'Save'} “${name}”?`}>
      <p>Nothing is saved yet. It would apply from the next loan or renewal.</p>
      <ul>
        {effects.map(({ before, after, where }) => (
          <li key={`${before} ${after}`}>
            <strong>
              {before} → {after}
            </strong>{' '}
            for {where.join('; ')}
          </li>
        ))}
        <li>
          Of {loans === mostTried ? `the latest ${count(loans)} loans` : counted(loans, 'loan')}{' '}
          issued in the last {triedDays} days, {count(earlier)} would have been due earlier and{' '}
          {count(later)} later.
        </li>
        <li>
          {fines === 0
            ? 'Their fines would have been the same.'
            : `Their fines would have been ${rupees(Math.abs(fines))} ${fines > 0 ? 'more' : 'less'}.`}
        </li>
        <li>
          {limit === 0
            ? 'As many members as now would be at their limit of loans.'
            : `${counted(Math.abs(limit), 'member')} ${limit > 0 ? 'more' : 'fewer'} would be at their limit of loans now.`}
        </li>
      </ul>
      {changed.length > 0 && (
        <details>
          <summary>
            {changed.length < earlier + later
              ? `The latest ${changed.length} of these loans`
              : 'These loans'}
          </summary>
          <ul className={styles.days}>
            {changed.map(({ title, member, before, after }, at) => (
              <li key={at}>
                <span>
                  <strong>{title}</strong>
                  <small>{member ?? 'A reader who keeps no history'}</small>
                </span>
                <small>
                  {formatInstant(new Date(before), institute.timeZone)} →{' '}
                  {formatInstant(new Date(after), institute.timeZone)}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Form method="post" className={styles.line}>
        {Object.entries({ ...fields, seen: 'yes' }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className="button">
          {isRemoved ? 'Remove this rule' : 'Save this rule'}
        </button>
        <Link to={back} className="button button-quiet">
          Cancel
        </Link>
      </Form>
    </Question>
  )
}
