import { useRef } from 'react'
import { Form, href, Link, useNavigation, useSubmit } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { SendButton } from '#src/browser/forms/send-button.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { ScanInput } from '#src/browser/scan/scan-input.tsx'
import { useScanField } from '#src/browser/scan/use-scan-field.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { checkInCode } from '../check-in-code.server.ts'
import { chooseRenewalMail } from '../renewal-mail.server.ts'
import { issueName } from '../serials.ts'
import type { Route } from './+types/serials-desk-page'
import { CheckedInToday } from './checked-in-today.tsx'
import { DueForm } from './due-form.tsx'
import { takeSentStep } from './sent-issues.server.ts'
import styles from './serials.module.css'
import { serialsDesk } from './serials-desk.server.ts'
import { SerialsTabs } from './serials-tabs.tsx'
import { WaitingCards } from './waiting-cards.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const today = todayHere()
  return { today, desk: await serialsDesk(db, actor, today) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const code = form.field('code')
  try {
    if (form.field('intent').startsWith('renewal-mail-')) {
      const isWanted = form.field('intent') === 'renewal-mail-on'
      await chooseRenewalMail(db, actor, isWanted)
      return doneForm(
        isWanted
          ? 'You get a mail when a subscription is to be renewed.'
          : 'You get no more mails about renewals.',
      )
    }
    if (form.field('intent') !== 'scan') return doneForm(await takeSentStep(db, actor, form))
    const issue = await checkInCode(db, actor, code)
    return doneForm(`Checked in: ${issue.title}, ${issueName(issue)}.`)
  } catch (error) {
    return failedForm(error, { code })
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'serials', matches)

export default function SerialsDeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, desk } = loaderData
  return (
    <div className="page">
      <h1>Print serials</h1>
      <SerialsTabs />
      <FlashMessage flash={actionData?.flash ?? null} />
      <ScanForm />
      <div className={layout.columns}>
        <div>
          <section aria-labelledby="due">
            <h2 id="due">Due by today, {formatDay(today)}</h2>
            {desk.due.length > 0 && <DueForm issues={desk.due} today={today} />}
            {desk.due.length === 0 && <NothingDue hasAny={desk.subscriptions > 0} />}
          </section>
          {desk.soon.length > 0 && (
            <section className={styles.section} aria-labelledby="soon">
              <h2 id="soon">Due in the next seven days</h2>
              <DueForm issues={desk.soon} today={today} />
            </section>
          )}
          <CheckedInToday issues={desk.today} />
        </div>
        <WaitingCards desk={desk} />
      </div>
    </div>
  )
}

function NothingDue({ hasAny }: { hasAny: boolean }) {
  return (
    <ListEmpty>
      {hasAny ? (
        'No issue is due. If an issue arrives anyway, check it in on its subscription page.'
      ) : (
        <>
          There are no subscriptions yet. Begin with{' '}
          <Link to={href('/admin/serials/new')}>a subscription to a journal</Link>: its issues are
          predicted from its frequency.
        </>
      )}
    </ListEmpty>
  )
}

/** Where the barcode of an issue is scanned; each scan checks one in. */
function ScanForm() {
  const field = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().formMethod === 'POST'
  const onCode = (code: string) => {
    if (code.trim() !== '') void submit({ intent: 'scan', code }, { method: 'post' })
  }
  useScanField({ field, onCode })
  return (
    <Form method="post" className={styles.scan}>
      <label htmlFor="issue-code">Scan the barcode of an issue, or type its ISSN</label>
      <ScanInput field={field} id="issue-code" name="code" />
      <SendButton isBusy={isBusy} name="intent" value="scan">
        Check in
      </SendButton>
    </Form>
  )
}
