import { Form, Link } from 'react-router'
import { Question } from '#src/browser/page/question.tsx'
import {
  type Closure,
  type Moved,
  type Moves,
  readersOfLoans,
} from '#src/features/lending/circulation/closures.ts'
import { dayWords } from '#src/institute/institute-clock.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import styles from './settings.module.css'

const shown = 200

type ClosureQuestionProps = { closure: Closure; moves: Moves }

/** What a closure moves, and who is told of it, before it is done. */
export function ClosureQuestion({ closure, moves }: ClosureQuestionProps) {
  const { firstDay, lastDay, name, branch } = closure
  const days =
    lastDay && lastDay !== firstDay
      ? `from ${formatDay(firstDay)} to ${formatDay(lastDay)}`
      : `on ${formatDay(firstDay)}`
  const { loans, holds } = moves
  const readers = readersOfLoans(moves)
  return (
    <Question title={`Close the library ${days}?`}>
      <p>
        Nothing has been done yet. {counted(loans.length, 'loan')} of {counted(readers, 'reader')}{' '}
        would be due later, and {counted(holds.length, 'hold')} held for longer. The readers of the
        loans are notified at once. Removing the day from the calendar moves everything back.
      </p>
      <ul className={styles.days}>
        {[...loans, ...holds].slice(0, shown).map((moved) => (
          <li key={moved.id}>
            <span>
              <strong>{moved.member}</strong>
              <small>{moved.title}</small>
            </span>
            <small>{movedWords(moved)}</small>
          </li>
        ))}
      </ul>
      {loans.length + holds.length > shown && (
        <p>and {count(loans.length + holds.length - shown)} more.</p>
      )}
      <Form method="post" className={styles.buttons}>
        <input type="hidden" name="seen" value="yes" />
        <input type="hidden" name="when" value="dates" />
        <input type="hidden" name="first" value={firstDay} />
        <input type="hidden" name="last" value={lastDay ?? ''} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="branch" value={branch ?? ''} />
        <button type="submit" name="intent" value="add" className="button">
          Close and notify readers
        </button>
        <Link to="/admin/calendar" className="button button-quiet">
          Cancel
        </Link>
      </Form>
    </Question>
  )
}

/** "Mon, 23 Nov 2026 → Tue, 24 Nov 2026". */
function movedWords({ before, after }: Moved): string {
  return `${dayOfMove(before)} → ${dayOfMove(after)}`
}

function dayOfMove(text: string): string {
  return text.length === 10 ? formatDay(text) : dayWords(text)
}
