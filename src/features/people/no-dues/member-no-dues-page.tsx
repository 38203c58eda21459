import { Form, href, Link } from 'react-router'
import { institute } from '#institute'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { memberAt } from '#src/features/people/members/member-rows.server.ts'
import { actorWords } from '#src/kernel/actor.ts'
import { formatDay, formatInstant } from '#src/kernel/dates.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/member-no-dues-page'
import { CertificateLinks } from './certificate-links.tsx'
import styles from './no-dues.module.css'
import { openReasons } from './no-dues.server.ts'
import { certificateNumber, type NoDuesRequest } from './no-dues.ts'
import { decideNoDues, readDecision } from './no-dues-actions.server.ts'
import { requestsOf } from './no-dues-rows.server.ts'
import { OpenReasons } from './open-reasons.tsx'
import { PastRequests } from './past-requests.tsx'
import { ReasonForm } from './reason-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, declared } = context.get(appContext)
  const member = await memberAt(db, params.number)
  return {
    member: { name: member.name, number: memberNumber(member.number) },
    requests: await requestsOf(db, member.id),
    reasons: await openReasons(db, member.id, declared.noDuesChecks, 'en'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, declared, client } = context.get(appContext)
  const field = await readForm(request)
  try {
    const member = await memberAt(db, params.number)
    const surroundings = { checks: declared.noDuesChecks, origin: client.linkOrigin }
    return doneForm(await decideNoDues(db, actor, member, readDecision(field), surroundings))
  } catch (error) {
    return failedForm(error, { intent: field('intent'), reason: field('reason') })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'member-no-dues', matches)

export default function MemberNoDuesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { member, requests, reasons } = loaderData
  const open = requests.find(({ status }) => status === 'waiting' || status === 'granted')
  const certificate = open?.certificate ?? null
  const past = requests.filter((request) => request !== open)
  const typed = actionData?.typed ?? {}
  return (
    <div className={`page ${layout.narrow}`}>
      <div className={layout.head}>
        <h1>No dues: {member.name}</h1>
        <p>
          <Link to={href('/admin/members/:number', { number: member.number })}>
            Back to {member.number}
          </Link>
        </p>
      </div>
      <FlashMessage flash={actionData?.flash ?? null} />
      {open && certificate && (
        <>
          <p className={layout.stands}>
            Certificate {certificateNumber(certificate.number)}, given{' '}
            {formatDay(certificate.grantedOn)} by {actorWords(open.decidedBy ?? '')}
          </p>
          {open.isBlockLifted && (
            <p className={layout.waits}>
              Its block is lifted, so this member can borrow again. If so, revoke the certificate.
            </p>
          )}
          <CertificateLinks certificate={certificate} address="/admin/no-dues/certificate.pdf" />
          <ReasonForm intent="revoke" id={open.id} typed={typed} summary="Revoke the certificate">
            Revoke
          </ReasonForm>
        </>
      )}
      {!certificate && (
        <>
          {open ? (
            <p className={layout.waits}>
              Asked for {instant(open.askedAt)} by {open.askedBy}
            </p>
          ) : (
            <p>No request waits.</p>
          )}
          {reasons.length > 0 ? (
            <OpenReasons reasons={reasons} />
          ) : (
            <p>Nothing is open. With the certificate, borrowing, renewing and holds are blocked.</p>
          )}
          <Form method="post" className={`ways ${styles.buttons}`}>
            <input type="hidden" name="id" value={open?.id ?? ''} />
            <button
              type="submit"
              name="intent"
              value="grant"
              className="button"
              disabled={reasons.length > 0}
            >
              Give the certificate
            </button>
          </Form>
          {open && (
            <ReasonForm intent="refuse" id={open.id} typed={typed} summary="Refuse the request">
              Refuse
            </ReasonForm>
          )}
        </>
      )}
      <PastRequests requests={past} staffLine={staffLine} />
    </div>
  )
}

function staffLine({ askedAt, askedBy, ...request }: NoDuesRequest): string {
  const { decidedAt, decidedBy, revokedAt, revokedBy } = request
  const parts = [
    `Asked for ${instant(askedAt)} by ${askedBy}`,
    decidedAt && `decided ${instant(decidedAt)} by ${actorWords(decidedBy ?? '')}`,
    revokedAt && `revoked ${instant(revokedAt)} by ${actorWords(revokedBy ?? '')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function instant(at: Date): string {
  return formatInstant(new Date(at), institute.timeZone)
}
