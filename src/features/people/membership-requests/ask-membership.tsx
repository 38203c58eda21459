import { Form, href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { OwnRequest } from './membership-requests.ts'
import { membershipRequestWords } from './words.ts'

/**
 * The button by which a reader asks for a membership, or how the request stands; without `own`
 * the way to the page that says it.
 */
export function AskMembership({ own }: { own: OwnRequest | null | undefined }) {
  const words = useWords(membershipRequestWords)
  const calendar = useWords(calendarWords)
  const page = href('/account/membership')
  if (own === undefined) {
    return (
      <p>
        <Link to={page}>{words.ask}</Link>
      </p>
    )
  }
  if (own?.status === 'waiting') {
    return <p className={layout.waits}>{words.awaiting(shownDayOf(calendar, own.askedAt))}</p>
  }
  return (
    <>
      {own && <p className={layout.fails}>{words.declined(own.reason)}</p>}
      <Form method="post" action={page} className={layout.buttons}>
        <button type="submit" className="button">
          {words.ask}
        </button>
      </Form>
    </>
  )
}
