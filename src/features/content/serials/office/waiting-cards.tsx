import { Form, href, Link } from 'react-router'
import list from '#src/browser/list/list.module.css'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { serialHref } from '../serials.ts'
import type { SerialsDesk } from './office-shapes.ts'

/** What waits besides issues that come: newspapers, claims, binding, renewals. */
export function WaitingCards({ desk }: { desk: SerialsDesk }) {
  const { claimable, newspapers, toBind, toRenew, renewalMail } = desk
  return (
    <div>
      {newspapers > 0 && (
        <section className={layout.card} aria-labelledby="newspapers">
          <h2 id="newspapers">Newspapers</h2>
          <p>
            <Link to={href('/admin/serials/newspapers')}>
              {counted(newspapers, 'newspaper')} of today: tick those that came
            </Link>
          </p>
        </section>
      )}
      <section className={layout.card} aria-labelledby="to-claim">
        <h2 id="to-claim">To claim</h2>
        {claimable === 0 ? (
          <p>No issue is late or short.</p>
        ) : (
          <p>
            <Link to={href('/admin/serials/claims')}>
              {counted(claimable, 'issue')} late, missing or short: write the claim letters
            </Link>
          </p>
        )}
      </section>
      <section className={layout.card} aria-labelledby="to-bind">
        <h2 id="to-bind">To bind</h2>
        {toBind.length === 0 && <p>No year is over that has issues to bind.</p>}
        <ul className={list.lines}>
          {toBind.map(({ subscription, title, year, issues, missing }) => (
            <li key={`${subscription} ${year}`}>
              <Link to={`${serialHref(subscription)}/bind?year=${year}`}>
                {title}, {year}
              </Link>
              : {counted(issues, 'issue')}
              {missing > 0 && `, ${counted(missing, 'issue')} missing`}
            </li>
          ))}
        </ul>
      </section>
      <section className={layout.card} aria-labelledby="to-renew">
        <h2 id="to-renew">To renew</h2>
        {toRenew.length === 0 && <p>No subscription ends soon.</p>}
        <ul className={list.lines}>
          {toRenew.map(({ number, journal, endsOn }) => (
            <li key={number}>
              <Link to={`${serialHref(number)}#renew`}>{journal.title}</Link>: ends{' '}
              {formatDay(endsOn)}
            </li>
          ))}
        </ul>
        {renewalMail !== null && <RenewalMail isWanted={renewalMail} />}
      </section>
    </div>
  )
}

/** Whether whoever looks is reminded of renewals by mail, and the button that changes it. */
function RenewalMail({ isWanted }: { isWanted: boolean }) {
  return (
    <Form method="post">
      <p>
        {isWanted
          ? 'You get a mail when a subscription is to be renewed.'
          : 'You get no mail when a subscription is to be renewed.'}
      </p>
      <p>
        <button
          type="submit"
          className="button button-quiet"
          name="intent"
          value={isWanted ? 'renewal-mail-off' : 'renewal-mail-on'}
        >
          {isWanted ? 'Stop these mails' : 'Mail me'}
        </button>
      </p>
    </Form>
  )
}
