import { Link } from 'react-router'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { PolicyVersions } from '../own-texts/policy-versions.ts'
import styles from './text-page.module.css'
import { innerWords } from './words.ts'

type Props = { readonly policy: PolicyVersions }

/** Which version of a text that holds in law this is, and which comes. */
export function PolicyStanding({ policy }: Props) {
  const words = useWords(innerWords)
  const dates = useWords(calendarWords)
  const { shown, effective, coming } = policy
  const present = (link: string) => <Link to="?">{link}</Link>
  if (shown) {
    const from = shownDay(dates, shown.from)
    const until = shownDay(dates, shown.until ?? shown.from)
    const said = shown.isComing ? words.willBeInEffect(from) : words.wasInEffect(from, until)
    return (
      <p className={styles.version}>
        <MarkedText text={said} mark={present} />
      </p>
    )
  }
  return (
    <>
      {effective && (
        <p className={styles.revised}>
          {words.inEffectSince} <time dateTime={effective}>{shownDay(dates, effective)}</time>
        </p>
      )}
      {coming && (
        <p className={styles.version}>
          <MarkedText
            text={words.newVersionOn(shownDay(dates, coming.effective))}
            mark={(link) => <Link to={`?version=${coming.id}`}>{link}</Link>}
          />
        </p>
      )}
    </>
  )
}

/** The versions that held before; nothing where there are none. */
export function EarlierVersions({ policy: { earlier } }: Props) {
  const words = useWords(innerWords)
  const dates = useWords(calendarWords)
  if (earlier.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>{words.earlierVersions}</summary>
      <ul>
        {earlier.map(({ id, from, until }) => (
          <li key={id}>
            <Link to={`?version=${id}`}>
              {words.fromTo(shownDay(dates, from), shownDay(dates, until))}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
