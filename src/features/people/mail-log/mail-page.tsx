import { data } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import messages from '#src/browser/list/messages.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/mail-page'
import { mailList, readMails } from './mail-log.server.ts'
import { mailSearch, readMailQuery } from './mail-log.ts'
import { MailRow } from './mail-row.tsx'
import { readMailText, retryMail } from './one-mail.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, mailLeaves } = context.get(appContext)
  const query = readMailQuery(url.searchParams)
  const place = readPlace(mailList(query), url.searchParams, 1)
  return { query, mailLeaves, mails: await readMails(db, actor, query, place) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, mailLeaves } = context.get(appContext)
  const field = await readForm(request)
  const id = field('id')
  try {
    if (field('intent') === 'retry') {
      await retryMail(db, actor, id, mailLeaves)
      return { id, text: null, flash: doneForm('The mail is next to be sent.').flash }
    }
    return { id, text: await readMailText(db, actor, id, mailLeaves), flash: null }
  } catch (error) {
    const failed = failedForm(error, {})
    return data({ id, text: null, flash: failed.data.flash }, failed.init ?? {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'mail', matches)

const states = [
  ['', 'Any'],
  ['kept', 'Waiting'],
  ['refused', 'Refused, tried again'],
  ['sent', 'Sent'],
  ['lost', 'Not sent for a month'],
] as const

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, mailLeaves, mails } = loaderData
  const isSet = mailSearch(query) !== ''
  return (
    <div className="page">
      <h1>Mail</h1>
      {!mailLeaves && (
        <p className={messages.note}>
          No mail server is set, so mails wait here. Read one, and hand its link to the person whom
          it is for: it opens their account. With <code>SMTP_URL</code> set, mails leave by
          themselves.
        </p>
      )}
      <FilterForm label="Mails" action="/admin/mail" isSet={isSet}>
        <FilterField label="To" name="to" value={query.to} placeholder="E-mail address" />
        <FilterChoice label="State" name="state" value={query.state} options={states} />
      </FilterForm>
      <FlashMessage flash={actionData?.flash ?? null} />
      {mails.rows.length === 0 ? (
        <ListEmpty heading="No mail found">
          {isSet
            ? 'No mail fits these filters. Fewer letters of the address find more, or clear them all.'
            : 'No mail has been written yet.'}
        </ListEmpty>
      ) : (
        <ol className={messages.messages}>
          {mails.rows.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              mayLeave={mailLeaves}
              text={actionData?.id === mail.id ? actionData.text : null}
            />
          ))}
        </ol>
      )}
      <ListPager label="Pages of the mail log" page={mails} />
    </div>
  )
}
