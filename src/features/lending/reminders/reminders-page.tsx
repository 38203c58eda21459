import { Form, href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import messageList from '#src/browser/list/messages.module.css'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { count } from '#src/kernel/counted.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/reminders-page'
import { channels } from './channels.server.ts'
import { countLetters } from './letters.server.ts'
import { MessageItem } from './message-item.tsx'
import { allKinds, namedKinds } from './named-kinds.server.ts'
import { messageStateNames, type NamedKind } from './reminder-kinds.ts'
import { readReminders, reminderList } from './reminder-log.server.ts'
import { type LoggedReminder, readReminderQuery, reminderSearch } from './reminder-log.ts'
import { resendReminder } from './resend.server.ts'
import { en } from './words/en.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, mailLeaves, declared } = context.get(appContext)
  const query = readReminderQuery(url.searchParams, allKinds(declared.announcers))
  const place = readPlace(reminderList(query), url.searchParams, 1)
  return {
    query,
    kinds: namedKinds(declared.announcers, 'en'),
    mailLeaves,
    letters: await countLetters(db, actor),
    messages: await readReminders(db, actor, query, place),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, mailLeaves, client, declared } = context.get(appContext)
  const { announcers } = declared
  const field = await readForm(request)
  const sending = { channels, announcers, origin: client.linkOrigin, now: new Date(), mailLeaves }
  try {
    return doneForm(await resendReminder(db, actor, field('id'), sending))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'reminders', matches)

const states = messageStateNames.map((state) => [state, en[state]] as const)

export default function RemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, kinds, mailLeaves, letters, messages } = loaderData
  const isSet = reminderSearch(query) !== ''
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Reminders</h1>
        <div className={layout.buttons}>
          <Link to={href('/admin/reminders/letters')} className="button button-quiet">
            Letters to print{letters > 0 && ` (${count(letters)})`}
          </Link>
          <OfficeLink to={href('/admin/reminders/templates')} className="button button-quiet">
            Texts and days
          </OfficeLink>
        </div>
      </div>
      {!mailLeaves && (
        <p className={messageList.note}>
          No mail server is set, so messages wait in the{' '}
          <OfficeLink orText to={href('/admin/mail')}>
            mail log
          </OfficeLink>
          .
        </p>
      )}
      <FilterForm label="Reminders" action={href('/admin/reminders')} isSet={isSet}>
        <FilterField
          label="Member"
          name="member"
          value={query.member}
          placeholder="Name, number, roll number"
        />
        <FilterChoice
          label="Kind"
          name="kind"
          value={query.kind}
          options={[['', 'Any'], ...kinds.map(({ kind, label }) => [kind, label] as const)]}
        />
        <FilterChoice
          label="State"
          name="state"
          value={query.state}
          options={[['', 'Any'], ...states]}
        />
      </FilterForm>
      <FlashMessage flash={actionData?.flash ?? null} />
      {messages.rows.length === 0 ? (
        <ListEmpty heading="No message found">
          {isSet
            ? 'No message fits these filters. Fewer letters of the name find more, or clear them all.'
            : 'Nobody has been reminded of anything yet.'}
        </ListEmpty>
      ) : (
        <ol className={messageList.messages}>
          {messages.rows.map((message) => (
            <StaffMessage
              key={message.id}
              message={message}
              kinds={kinds}
              mailLeaves={mailLeaves}
            />
          ))}
        </ol>
      )}
      <ListPager label="Pages of the log" page={messages} />
    </div>
  )
}

type StaffMessageProps = {
  message: LoggedReminder
  kinds: readonly NamedKind[]
  mailLeaves: boolean
}

function StaffMessage({ message, kinds, mailLeaves }: StaffMessageProps) {
  const { id, member, state } = message
  const number = memberNumber(member.number)
  const mayRetry = state === 'failed' ? mailLeaves : state !== 'waiting' && state !== 'unwanted'
  const who = (
    <>
      <Link to={href('/admin/members/:number', { number })}>{member.name}</Link> · {number} ·{' '}
    </>
  )
  return (
    <MessageItem message={message} kinds={kinds} mailLeaves={mailLeaves} who={who}>
      {mayRetry && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button type="submit" className="button button-quiet">
            Send again<span className="visually-hidden"> to {member.name}</span>
          </button>
        </Form>
      )}
    </MessageItem>
  )
}
