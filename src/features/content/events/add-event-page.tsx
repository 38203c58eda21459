import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { isAppError } from '#src/kernel/errors.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages as pageTable } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/add-event-page'
import { EventForm } from './event-form.tsx'
import { sentEventFiles, sentTexts } from './event-requests.server.ts'
import { eventAt, listAllEvents } from './event-rows.server.ts'
import { eventOfTexts, newEvent, textsOfEvent } from './event-texts.ts'
import { eventHref, eventsPerPage } from './events.ts'
import { ImportCalendar } from './import-calendar.tsx'
import { importedForm } from './imported-form.server.ts'
import { type EventFormResult, previewedForm } from './preview-form.server.ts'
import { addEvent } from './save-event.server.ts'
import { writtenEvents } from './written-events.server.ts'
import { WrittenEvents } from './written-events.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = readPage(url.searchParams.get('page'), eventsPerPage)
  const { events, page, pages } = await listAllEvents(db, actor, asked)
  const from = url.searchParams.get('from')
  const source = from === null ? null : await eventAt(db, actor, from).catch(noSource)
  return {
    events: await writtenEvents(db, events, new Date()),
    page,
    pages,
    deleted: url.searchParams.has('deleted'),
    source: source && { number: source.number, title: source.title },
    texts: source ? { ...textsOfEvent(source), posterAlt: '', when: 'draft' } : newEvent,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const texts = sentTexts(form)
  try {
    if (form.field('intent') === 'import') return await importedForm(form)
    const facts = eventOfTexts(texts, new Date())
    if (form.field('intent') === 'preview') return previewedForm(facts, texts)
    const sent = await sentEventFiles({ db, files, actor }, form)
    return redirect(eventHref(await addEvent(db, files, actor, facts, sent)))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pageTable, 'add-events', matches)

export default function AddEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { events, page, pages, deleted, source, texts } = loaderData
  const answer: Partial<EventFormResult> = actionData ?? {}
  const { typed, faults = {}, days = null, imported = null } = answer
  const done = deleted ? ({ kind: 'done', message: 'The draft is deleted.' } as const) : null
  return (
    <div className="page">
      <h1>Library events</h1>
      <FormMessage flash={answer.flash === undefined ? done : answer.flash} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="add">
          <h2 id="add">Add an event</h2>
          {source && (
            <p>
              From <Link to={eventHref(source.number)}>{source.title}</Link>, without its files and
              poster. Give it its own days.{' '}
              <Link to={href('/admin/AddLibraryEvents')}>Empty the form</Link>
            </p>
          )}
          <ImportCalendar fault={faults.calendar} notes={imported?.notes ?? []} />
          <EventForm
            key={imported?.id ?? source?.number}
            texts={{ ...texts, ...typed }}
            saved={null}
            faults={faults}
            files={[]}
            poster={null}
            isOut={false}
            place="new event"
            preview={days}
          />
        </section>
        <WrittenEvents events={events} page={page} pages={pages} />
      </div>
    </div>
  )
}

/** An event that is gone is duplicated to an empty form. */
function noSource(error: unknown): null {
  if (isAppError(error) && error.code === 'not-found') return null
  throw error
}
