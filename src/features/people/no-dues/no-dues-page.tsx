import { Form } from 'react-router'
import { institute } from '#institute'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { MarkedText } from '#src/browser/words/marked-text.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { memberOf } from '#src/features/people/members/member-links.server.ts'
import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Route } from './+types/no-dues-page'
import { noDuesAnswerWords } from './answers/words.ts'
import { CertificateLinks } from './certificate-links.tsx'
import styles from './no-dues.module.css'
import { askForNoDues, openReasons } from './no-dues.server.ts'
import { certificateNumber, reasonsOf } from './no-dues.ts'
import { requestsOf } from './no-dues-rows.server.ts'
import { OpenReasons } from './open-reasons.tsx'
import { PastRequests } from './past-requests.tsx'
import { noDuesWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, declared, language } = context.get(appContext)
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
      reasons: reasonsOf(request, language),
      reasonsIn: null,
      askedBy: '',
      decidedBy: '',
      revokedBy: '',
    })),
    reasons: isOpen ? [] : await openReasons(db, member.id, declared.noDuesChecks, language),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { db, actor, declared, language } = context.get(appContext)
  try {
    const member = await memberOf(db, actor)
    if (!member)
      throw new AppError(
        'not-found',
        say(noDuesAnswerWords, (words) => words.noMembership),
      )
    const { status } = await inTransaction(db, (within) =>
      askForNoDues(within, actor, member.id, declared.noDuesChecks),
    )
    if (status === 'waiting') return doneForm(noDuesAnswerWords[language].asked)
    throw new AppError(
      'conflict',
      say(noDuesAnswerWords, (words) => words.somethingOpen),
    )
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'no-dues', matches)

export default function NoDuesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, member, requests, reasons } = loaderData
  const words = useWords(noDuesWords)
  const calendar = useWords(calendarWords)
  if (!person) return null
  const waiting = requests.find(({ status }) => status === 'waiting')
  const certificate = requests.find(({ status }) => status === 'granted')?.certificate
  const past = requests.filter(({ status }) => status === 'refused' || status === 'revoked')
  return (
    <AccountFrame title={words.noDuesCertificate} person={person} failed={null}>
      <p className={layout.lead}>{words.intro}</p>
      <FlashMessage flash={actionData?.flash ?? null} />
      {!member && (
        <p>
          <MarkedText
            text={words.noMembership(institute.email)}
            mark={(email) => <a href={`mailto:${email}`}>{email}</a>}
          />
        </p>
      )}
      {certificate && (
        <>
          <p className={layout.stands}>
            {words.youHaveIt(
              certificateNumber(certificate.number),
              shownDay(calendar, certificate.grantedOn),
            )}
          </p>
          <CertificateLinks certificate={certificate} address="/no-dues/certificate.pdf" />
        </>
      )}
      {waiting && (
        <p className={layout.waits}>
          {words.askedAndWaiting(
            shownInstant(calendar, new Date(waiting.askedAt), institute.timeZone),
          )}
        </p>
      )}
      {member && !certificate && !waiting && (
        <>
          {reasons.length > 0 ? (
            <OpenReasons reasons={reasons} />
          ) : (
            <p>{words.nothingOpen(member.name, member.number)}</p>
          )}
          <Form method="post" className={`ways ${styles.buttons}`}>
            <button type="submit" className="button">
              {words.askForIt}
            </button>
          </Form>
        </>
      )}
      <PastRequests requests={past} />
    </AccountFrame>
  )
}
