import { Form, href, Link } from 'react-router'
import { doneForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { PrintButton } from '#src/browser/print-button.tsx'
import { todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/letters-page'
import styles from './letters.module.css'
import { type Letter, mostLetters, noteLettersPrinted, readLetters } from './letters.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return {
    letters: await readLetters(db, actor),
    isFull: mostLetters,
    today: todayHere(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { all } = await readFileForm(request)
  const noted = await noteLettersPrinted(db, actor, all('letter'))
  return doneForm(`Marked ${counted(noted, 'letter')} as printed.`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'reminder-letters', matches)

export default function LettersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, isFull, today } = loaderData
  return (
    <div className="page">
      <header className={styles.head}>
        <h1>Letters to print</h1>
        <p>
          {letters.length === 0
            ? 'Everybody was reached: there is nothing to print.'
            : 'These members have no e-mail address. Print their letters, one on a page, and mark them as printed: they leave this list then.'}
          {letters.length === isFull && ` These are the first ${isFull}.`}
        </p>
        <div className={styles.buttons}>
          {letters.length > 0 && (
            <>
              <PrintButton />
              <Form method="post">
                {letters.map(({ id }) => (
                  <input key={id} type="hidden" name="letter" value={id} />
                ))}
                <button type="submit" className="button button-quiet">
                  Mark {letters.length === 1 ? 'it' : `all ${letters.length}`} as printed
                </button>
              </Form>
            </>
          )}
          <Link to={href('/admin/reminders')} className="button button-quiet">
            All reminders
          </Link>
        </div>
        <FlashMessage flash={actionData?.flash ?? null} />
      </header>
      {letters.map((letter) => (
        <PrintedLetter key={letter.id} letter={letter} day={formatDay(today)} />
      ))}
    </div>
  )
}

function PrintedLetter({ letter, day }: { letter: Letter; day: string }) {
  const { member, subject, text } = letter
  const { name, number, rollNumber, department, phone } = member
  const code = memberNumber(number)
  return (
    <article className={styles.letter}>
      <p className={styles.to}>
        <span>
          <Link to={href('/admin/members/:number', { number: code })}>{name}</Link>
          <br />
          {[rollNumber, code, department, phone].filter((part) => part !== null).join(' · ')}
        </span>
        <span>{day}</span>
      </p>
      <h2>{subject}</h2>
      <p className={styles.text}>{text.trim()}</p>
    </article>
  )
}
