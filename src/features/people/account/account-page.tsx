import { institute } from '#institute'
import { failureOf } from '#src/browser/forms/form-result.ts'
import { InstallHint } from '#src/browser/install/install-hint.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { changePassword } from '#src/features/people/accounts/change-password.server.ts'
import { wrongField } from '#src/features/people/accounts/failed-field.ts'
import { reachingServer } from '#src/features/people/accounts/reaching-server.ts'
import { listSessions, revokeSessions } from '#src/features/people/accounts/sessions.server.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/account-page'
import { AccountFrame } from './account-frame.tsx'
import { doneAt } from './account-links.ts'
import { accountPerson } from './account-person.ts'
import { answerForm } from './account-result.ts'
import { accountAnswerWords } from './answers/words.ts'
import { deviceOf, placeOf } from './device.ts'
import { hasPassword, renameSelf } from './profile.server.ts'
import { NameCard, PasswordCard } from './profile-cards.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { accountWords } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, passwords, language } = context.get(appContext)
  const words = accountWords[language]
  const shown = (at: Date) => shownInstant(calendarWords[language], at, institute.timeZone)
  const person = accountPerson(actor)
  const sessions = await listSessions(db, person)
  return {
    person: shownPerson(person),
    staffRoles: person.staffRoles ?? [],
    staffBranches: person.staffBranches ?? {},
    hasPassword: await hasPassword(db, person, passwords),
    passwords,
    sessions: sessions.map(({ id, network, userAgent, seenAt, signedInAt, isThis }) => ({
      id,
      isThis,
      device: deviceOf(words, userAgent),
      place: placeOf(words, network),
      seen: shown(seenAt),
      signedIn: shown(signedInAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, client, passwords, language } = context.get(appContext)
  const person = accountPerson(actor)
  const field = await readForm(request)
  const form = field('form')
  return answerForm(form, field, ['name'], language, async () => {
    switch (form) {
      case 'name':
        await renameSelf(db, person, field('name'))
        return { to: doneAt('/account', 'name'), reload: true }
      case 'password': {
        const typed = { current: field('current'), next: field('password') }
        const { setCookie } = await changePassword(db, person, client, passwords, typed)
        return { to: doneAt('/account', 'password'), setCookie }
      }
      case 'session':
        await revokeSessions(db, person, { id: field('id') })
        return { to: doneAt('/account', 'session') }
      case 'others':
        await revokeSessions(db, person, 'others')
        return { to: doneAt('/account', 'others') }
      default:
        throw new AppError(
          'bad-request',
          say(accountAnswerWords, (words) => words.unknownForm),
        )
    }
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return reachingServer(serverAction)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(openPages, 'account', matches)

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, sessions, passwords } = loaderData
  const words = useWords(accountWords)
  if (!person) return null
  const result = actionData ?? null
  const failed = failureOf(result)
  const form = failed && result && 'form' in result ? result.form : null
  const wrong = wrongField(result, form === 'name' || form === 'password' ? [form] : [])
  return (
    <AccountFrame title={words.yourAccount} person={person} failed={failed} wrong={wrong}>
      <NameCard
        person={person}
        staffRoles={loaderData.staffRoles}
        staffBranches={loaderData.staffBranches}
        typed={result && form === 'name' ? result.typed.name : undefined}
        failed={failed}
        wrong={wrong}
      />
      {passwords.allowed && (
        <PasswordCard
          hasPassword={loaderData.hasPassword}
          shortest={passwords.shortest}
          failed={failed}
          wrong={wrong}
        />
      )}
      <SessionsCard sessions={sessions} />
      <InstallHint />
    </AccountFrame>
  )
}
