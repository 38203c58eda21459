import { count } from '#src/kernel/counted.ts'
import { mayTake } from '../issue-steps.ts'
import type { ListedIssue } from '../listed-issue.ts'
import { StepButton } from './issue-line.tsx'
import styles from './serials.module.css'

/**
 * What is done about copies of an issue that did not come, within a form for many issues: entering
 * how many (a choice, so that Enter in it presses no other button; that checks an issue in which is
 * not yet), that they came, or that nobody waits for them.
 */
export function ShortSupplyButtons({ issue }: { issue: ListedIssue }) {
  const { copies, copiesShort, shortAwaited, state, number } = issue
  const isHere = state === 'arrived'
  if (copies < 2 || !(isHere || mayTake('arrive', state, false))) return null
  if (copiesShort === 0) {
    return (
      <details>
        <summary className={styles.more}>Short supply</summary>
        <div className={styles.steps}>
          <label>
            Copies not received{' '}
            <select name={`short-${number}`} defaultValue="1">
              {Array.from({ length: copies - 1 }, (_, at) => (
                <option key={String(at + 1)} value={at + 1}>
                  {count(at + 1)}
                </option>
              ))}
            </select>
          </label>
          <StepButton issue={issue} step="short" quiet>
            {isHere ? 'Record short supply' : 'Check in, short'}
          </StepButton>
        </div>
      </details>
    )
  }
  return (
    <>
      <StepButton issue={issue} step="all-came" quiet>
        Remaining copies received
      </StepButton>
      {shortAwaited ? (
        <StepButton issue={issue} step="stop-short" quiet>
          Do not expect the rest
        </StepButton>
      ) : (
        <StepButton issue={issue} step="await-short" quiet>
          Expect remaining copies
        </StepButton>
      )}
    </>
  )
}
