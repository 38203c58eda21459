import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import layout from '#src/browser/page/page.module.css'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { eventHref } from '#src/features/content/events/events.ts'
import { counted } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/registrations-page'
import { giveCertificates, withdrawCertificate } from './attendance-certificates.server.ts'
import { removeRegistration } from './cancel-registration.server.ts'
import { loadRegistrations } from './load-registrations.server.ts'
import { PeopleList } from './people-list.tsx'
import styles from './registration.module.css'
import { RegistrationTools } from './registration-tools.tsx'
import { registrationsHref, settingsHref } from './registrations.ts'
import { closeByHand } from './save-settings.server.ts'
import { settingsOf } from './settings-rows.server.ts'
import { writeToRegistered } from './write-to-registered.server.ts'

const peoplePerPage = 100

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { id, number } = await eventAt(db, actor, params.eventId)
  if (!(await settingsOf(db, id))) throw redirect(settingsHref(number))
  const page = readPage(url.searchParams.get('page'), peoplePerPage)
  return {
    ...(await loadRegistrations(db, actor, params.eventId, url.searchParams, page)),
    isSaved: url.searchParams.has('saved'),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const names = ['date', 'subject', 'body', 'registration', 'because'] as const
  const typed = Object.fromEntries(names.map((name) => [name, field(name)])) as Record<
    (typeof names)[number],
    string
  >
  try {
    const event = await eventAt(db, actor, params.eventId)
    switch (field('intent')) {
      case 'remove':
        await removeRegistration(db, actor, event.id, field('registration'))
        return doneForm('Cancelled. The person is notified, and the waiting list moves up.')
      case 'certificates': {
        const given = await giveCertificates(db, actor, event)
        return doneForm(
          given === 0
            ? 'Everyone who came already has a certificate.'
            : `${counted(given, 'certificate')} issued.`,
        )
      }
      case 'withdraw':
        await withdrawCertificate(db, actor, event, field('registration'), field('because'))
        return doneForm('The certificate is withdrawn. Anyone who checks it sees that.')
      case 'write': {
        const people = await writeToRegistered(db, actor, event, typed)
        return doneForm(`Sent to ${counted(people, 'person', 'people')}.`)
      }
      case 'open':
        await closeByHand(db, actor, event, false)
        return doneForm('Registration is open again, within its settings.')
      default:
        await closeByHand(db, actor, event, true)
        return doneForm('Registration is closed.')
    }
  } catch (error) {
    return failedForm(error, typed)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(
    pages,
    'event-registrations',
    matches,
    loaderData && `Registrations for “${loaderData.title}”`,
  )

export default function RegistrationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, isSaved, isClosed, isOver, dates, filter } = loaderData
  const { list, questions, figures } = loaderData
  const { typed = {}, faults = {} } = actionData ?? {}
  const isFiltered = filter.date !== '' || filter.state !== ''
  const flash = actionData?.flash ?? (isSaved ? { kind: 'done' as const, message: 'Saved.' } : null)
  return (
    <div className="page">
      <p className={styles.back}>
        <Link to={href('/admin/AddLibraryEvents/:eventId', { eventId: String(number) })}>
          The event
        </Link>
        {' · '}
        <Link to={eventHref(number)}>As readers see it</Link>
      </p>
      <header className={layout.head}>
        <h1>Registrations for “{title}”</h1>
        <div className={layout.buttons}>
          <Link className="button button-quiet" to={settingsHref(number)}>
            Settings
          </Link>
        </div>
      </header>
      <FormMessage flash={flash} faults={faults} />
      {isOver && (
        <p className={layout.notice}>
          {filter.date === '' ? 'This event is over.' : 'This date is over.'} You can still correct
          who came, issue certificates and e-mail those who had a seat.
        </p>
      )}
      <p>
        {counted(figures.registered, 'person', 'people')} registered
        {figures.capacity !== null && ` of ${counted(figures.capacity, 'seat')}`},{' '}
        {(isOver || figures.came > 0) && `${figures.came} came, `}
        {figures.waiting} waiting, {figures.cancelled} cancelled.
      </p>
      {!isOver && (
        <Form method="post" className={styles.back}>
          <button
            type="submit"
            name="intent"
            value={isClosed ? 'open' : 'close'}
            className="button button-quiet"
          >
            {isClosed ? 'Open registration again' : 'Close registration'}
          </button>
        </Form>
      )}
      <RegistrationTools
        event={number}
        date={filter.date}
        isOver={isOver}
        certificates={figures.certificates}
        typed={typed}
        faults={faults}
      />
      <FilterForm label="Registrations" action={registrationsHref(number)} isSet={isFiltered}>
        {dates.length > 1 && (
          <FilterChoice
            label="Date"
            name="date"
            value={filter.date}
            options={[['', 'All dates'], ...dates.map(({ id, shown }) => [id, shown] as const)]}
          />
        )}
        <FilterChoice
          label="State"
          name="state"
          value={filter.state}
          options={[
            ['', 'All'],
            ['registered', 'Registered'],
            ['waiting', 'Waiting'],
            ['cancelled', 'Cancelled'],
          ]}
        />
      </FilterForm>
      <PeopleList
        list={list}
        questions={questions}
        isFiltered={isFiltered}
        typed={typed}
        faults={faults}
      />
    </div>
  )
}
