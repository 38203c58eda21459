import { Form } from 'react-router'
import { institute } from '#institute'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { ToldMessage } from '#src/browser/list/told.tsx'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { shownPerson } from '#src/features/people/accounts/shown-person.ts'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { memberNumber } from '#src/features/people/members/members.ts'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Route } from './+types/no-dues-page'
import { CertificateLinks } from './certificate-links.tsx'
import styles from './no-dues.module.css'
import { askForNoDues, openReasons } from './no-dues.server.ts'
import { certificateNumber } from './no-dues.ts'
import { requestsOf } from './no-dues-rows.server.ts'
import { OpenReasons } from './open-reasons.tsx'
import { PastRequests } from './past-requests.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, declared } = context.get(appContext)
  const member = await memberOf(db, actor)
  const person = shownPerson(actor)
  if (!member) return { person, member: null, requests: [], reasons: [] }
  const requests = await requestsOf(db, member.id)
  const isOpen = requests.some(({ status }) => status === 'waiting' || status === 'granted')
  return {
    person,
    member: { name: member.name, number: memberNumber(member.number) },
    requests: requests.map((request) => ({
      ...request,
      askedBy: '',
      decidedBy: '',
      revokedBy: '',
    })),
    reasons: isOpen ? [] : await openReasons(db, member.id, declared.noDuesChecks),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { db, actor, declared } = context.get(appContext)
  try {
    const member = await memberOf(db, actor)
    if (!member) throw new AppError('not-found', 'Your account is linked to no membership.')
    const { status } = await inTransaction(db, (within) =>
      askForNoDues(within, actor, member.id, declared.noDuesChecks),
    )
    return status === 'waiting'
      ? doneForm('You have asked for it. The library writes to you once it has decided.')
      : failedForm(new AppError('conflict', 'It was refused: something is still open.'), {})
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'no-dues', matches)

export default function NoDuesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, member, requests, reasons } = loaderData
  if (!person) return null
  const waiting = requests.find(({ status }) => status === 'waiting')
  const certificate = requests.find(({ status }) => status === 'granted')?.certificate
  const past = requests.filter(({ status }) => status === 'refused' || status === 'revoked')
  return (
    <AccountFrame title="No-dues certificate" person={person} failed={null}>
      <p className={styles.lead}>
        It says that you have returned everything and owe the library nothing. Those who leave need
        it. Once you have it, you cannot borrow any more.
      </p>
      <ToldMessage told={actionData?.told ?? null} />
      {!member && (
        <p>
          Your account is linked to no membership of the library. Please ask at the desk to have
          your e-mail address written into it, or write to{' '}
          <a href={`mailto:${institute.email}`}>{institute.email}</a>.
        </p>
      )}
      {certificate && (
        <>
          <p className={styles.valid}>
            You have the certificate {certificateNumber(certificate.number)} of{' '}
            {formatDay(certificate.grantedOn)}.
          </p>
          <CertificateLinks certificate={certificate} address="/no-dues/certificate.pdf" />
        </>
      )}
      {waiting && (
        <p className={styles.waiting}>
          Asked for {formatInstant(new Date(waiting.askedAt), institute.timeZone)}. The library
          looks at it and writes to you.
        </p>
      )}
      {member && !certificate && !waiting && (
        <>
          {reasons.length > 0 ? (
            <OpenReasons reasons={reasons} />
          ) : (
            <p>
              {member.name} ({member.number}): nothing is open.
            </p>
          )}
          <Form method="post" className={`ways ${styles.buttons}`}>
            <button type="submit" className="button">
              Ask for a certificate
            </button>
          </Form>
        </>
      )}
      <PastRequests requests={past} showsStaff={false} />
    </AccountFrame>
  )
}
