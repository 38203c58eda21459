import { Form } from 'react-router'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { useLastingAnswer } from '#src/browser/forms/use-lasting-answer.ts'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import messageList from '#src/browser/list/messages.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import styles from '#src/features/people/account/account.module.css'
import { AccountFrame } from '#src/features/people/account/account-frame.tsx'
import { doneAt } from '#src/features/people/account/account-links.ts'
import { accountPerson } from '#src/features/people/account/account-person.ts'
import { answerForm } from '#src/features/people/account/account-result.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { chooseKinds, listDevices, removeDevice } from '#src/features/people/push/devices.server.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/own-reminders-page'
import { ChoiceFields } from './choice-fields.tsx'
import { DevicesCard } from './devices-card.tsx'
import { chooseReminders, chosenChannels, ownChoices } from './member-choices.server.ts'
import { MessageItem } from './message-item.tsx'
import { allKinds, namedKinds } from './named-kinds.server.ts'
import { ownReminderList, ownReminders } from './reminder-log.server.ts'
import { reminderWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language, declared, mailLeaves } = context.get(appContext)
  const person = accountPerson(actor)
  const place = readPlace(ownReminderList, url.searchParams, 1)
  return {
    person: shownPerson(person),
    mailLeaves,
    choices: await ownChoices(db, person),
    kinds: namedKinds(declared.announcers, language),
    channels: chosenChannels.map(({ id }) => id),
    devices: await listDevices(db, person),
    messages: await ownReminders(db, person, place),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language, declared } = context.get(appContext)
  const person = accountPerson(actor)
  const kinds = allKinds(declared.announcers)
  const { field, all } = await readFileForm(request)
  const form = field('form')
  return answerForm(form, field, [], language, async () => {
    switch (form) {
      case 'device':
        await chooseKinds(
          db,
          person,
          field('id'),
          kinds.filter((kind) => all('kind').includes(kind)),
        )
        return { to: doneAt('/account/reminders', 'reminders') }
      case 'remove-device':
        await removeDevice(db, person, field('id'))
        return { to: doneAt('/account/reminders', 'device-removed') }
      default: {
        const choices = { digest: field('digest') === 'yes', wanted: all('wanted') }
        await chooseReminders(db, person, choices, kinds)
        return { to: doneAt('/account/reminders', 'reminders') }
      }
    }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'account-reminders', matches)

export default function OwnRemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastingAnswer(actionData)
  const words = useWords(reminderWords)
  const { person, choices, kinds, channels, devices, messages, mailLeaves } = loaderData
  if (!person) return null
  return (
    <AccountFrame title={words.yourReminders} person={person} failed={failureOf(answer)}>
      {choices && messages ? (
        <>
          <section className={styles.card} aria-labelledby="choices">
            <h2 id="choices">{words.whatYouAreTold}</h2>
            <Form method="post" preventScrollReset>
              <ChoiceFields
                key={JSON.stringify(choices)}
                choices={choices}
                channels={channels}
                kinds={kinds}
              />
              <button type="submit" className="button">
                {words.save}
              </button>
            </Form>
          </section>
          <DevicesCard devices={devices} kinds={kinds} />
          <section className={styles.card} aria-labelledby="written">
            <h2 id="written">{words.whatLibraryWrote}</h2>
            {messages.rows.length === 0 ? (
              <ListEmpty>{words.nothingWritten}</ListEmpty>
            ) : (
              <ol className={messageList.messages}>
                {messages.rows.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    kinds={kinds}
                    mailLeaves={mailLeaves}
                  />
                ))}
              </ol>
            )}
            <ListPager label={words.pagesOfMessages} page={messages} />
          </section>
        </>
      ) : (
        <section className={styles.card}>
          <p>{words.noMembership}</p>
        </section>
      )}
    </AccountFrame>
  )
}
