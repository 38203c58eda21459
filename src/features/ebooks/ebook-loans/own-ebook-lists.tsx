import { Form, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { LendingStep } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import { ebookHref, readHref } from '#src/features/ebooks/ebooks/ebooks.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import type { OwnEbookHold, OwnEbookLoan } from './own-ebooks.ts'
import { ebookLoanWords } from './words.ts'

/** The page on which a reader sees to all e-books that they have and wait for. */
export const ownEbooksPath = '/account/e-books'

/** E-books that a reader has on loan: each opens, and can be given back. */
export function OwnEbookLoans({ loans }: { loans: readonly OwnEbookLoan[] }) {
  const words = useWords(ebookLoanWords)
  const calendar = useWords(calendarWords)
  return (
    <ul className={list.lines}>
      {loans.map(({ number, kind, title, endsAt }) => (
        <li key={number}>
          <Link to={ebookHref(number)} lang={writtenLanguage(title)}>
            {title}
          </Link>
          <p className={layout.facts}>{words.untilDay(shownDayOf(calendar, endsAt))}</p>
          <div className={layout.actions}>
            <a className="button" href={readHref(number, kind)} aria-label={words.read(title)}>
              {words.readIt}
            </a>
            <Step
              number={number}
              step="give-back"
              name={words.giveBack}
              label={words.giveBackTitle(title)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** E-books that a reader waits for, with the place in each queue. */
export function OwnEbookHolds({ holds }: { holds: readonly OwnEbookHold[] }) {
  const words = useWords(ebookLoanWords)
  const calendar = useWords(calendarWords)
  const standOf = ({ offered, until, place }: OwnEbookHold) => {
    if (!offered) return words.placeInQueue(place)
    return until === null ? words.yours : words.yoursUntil(shownDayOf(calendar, until))
  }
  return (
    <ul className={list.lines}>
      {holds.map((hold) => (
        <li key={hold.number}>
          <Link to={ebookHref(hold.number)} lang={writtenLanguage(hold.title)}>
            {hold.title}
          </Link>
          <p className={layout.facts}>{standOf(hold)}</p>
          <div className={layout.actions}>
            {hold.offered && (
              <Step
                number={hold.number}
                step="borrow"
                name={words.borrow}
                label={words.borrowTitle(hold.title)}
              />
            )}
            <Step
              number={hold.number}
              step="cancel-hold"
              name={words.cancel}
              label={words.cancelTitle(hold.title)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

type StepProps = { number: number; step: LendingStep; name: string; label: string }

function Step({ number, step, name, label }: StepProps) {
  return (
    <Form method="post" action={ownEbooksPath} preventScrollReset>
      <input type="hidden" name="number" value={number} />
      <button
        type="submit"
        name="intent"
        value={step}
        className={step === 'borrow' ? 'button' : 'button button-quiet'}
        aria-label={label}
      >
        {name}
      </button>
    </Form>
  )
}
