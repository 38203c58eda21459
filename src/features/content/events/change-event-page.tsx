import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { drawnVersion } from '#src/browser/forms/shown-fields.tsx'
import layout from '#src/browser/page/page.module.css'
import { PublicationCards } from '#src/browser/publication/publication-cards.tsx'
import { FormerTexts } from '#src/browser/publication/publication-history.tsx'
import { isPublic, publicationState, publicationStates } from '#src/institute/publication.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { formerTexts } from '#src/server/publication/former-texts.ts'
import { publicationHistory } from '#src/server/publication/publication-history.ts'
import type { Route } from './+types/change-event-page'
import { CancelEvent } from './cancel-event.tsx'
import { doEventStep } from './do-event-step.server.ts'
import { EventDifference } from './event-difference.tsx'
import { EventForm } from './event-form.tsx'
import { eventKind } from './event-kinds.server.ts'
import { eventAt } from './event-rows.server.ts'
import { textsOfEvent } from './event-texts.ts'
import { eventHref } from './events.ts'
import { shownDates } from './load-event.server.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'
import { OfficeDates } from './office-dates.tsx'
import { OfficeLinks } from './office-links.tsx'
import type { EventFormResult } from './preview-form.server.ts'
import { refusedForm } from './refused-form.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const now = new Date()
  const event = await eventAt(db, actor, params.eventId, now)
  const { number, title, version, files, poster, withdrawnAt } = event
  const former = url.searchParams.get('former') ?? ''
  return {
    number,
    title,
    version,
    files,
    poster,
    texts: textsOfEvent(event),
    dates: shownDates(event, await occurrencesOf(db, event.id), now),
    listsAll: url.searchParams.get('dates') === 'all',
    isSeries: event.repetition !== null,
    isWholeDays: event.fromTime === null,
    cancelled: event.cancelledAt && { because: event.cancelledBecause },
    isOut: isPublic(event, now) || withdrawnAt !== null,
    state: publicationState(event, now),
    history: await publicationHistory(db, actor, eventKind, number),
    former: await formerTexts(db, actor, eventKind, number, former),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, files, actor } = context.get(appContext)
  const form = await readFileForm(request)
  const saved = async () => {
    const event = await eventAt(db, actor, params.eventId)
    return { texts: textsOfEvent(event), version: event.version }
  }
  try {
    const { number } = await eventAt(db, actor, params.eventId)
    const result = await doEventStep(db, files, actor, number, form)
    return typeof result === 'string' ? redirect(result) : result
  } catch (error) {
    return refusedForm(error, form, saved)
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(pages, 'change-event', matches, loaderData && `Change “${loaderData.title}”`)

const factWords = {
  title: 'the title',
  body: 'the text',
  translations: 'the translations',
  kind: 'the kind',
  audiences: 'whom it is for',
  place: 'the place',
  link: 'the address online',
  organiser: 'the organiser',
  speakers: 'the speakers',
  firstOn: 'the first day',
  lastOn: 'the last day',
  fromTime: 'when it begins',
  toTime: 'when it ends',
  repetition: 'how it is repeated',
  leftOut: 'days left out',
  poster: 'the poster',
  posterAlt: 'the alternative text of the poster',
  dates: 'single dates',
  cancelled: 'whether it is cancelled',
}

export default function ChangeEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, title, version, files, texts, isOut, state, history, former, dates } = loaderData
  const answer: Partial<EventFormResult> = actionData ?? {}
  const { typed, faults = {}, days = null, asked, step = null } = answer
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/AddLibraryEvents')}>All events</Link>
        {' · '}
        <Link to={eventHref(number)}>As readers see it</Link>
        {' · '}
        <OfficeLinks number={number} isHeld={dates.some(({ isOver }) => isOver)} />
      </p>
      <h1>{title}</h1>
      <p className={layout.facts}>
        {publicationStates[state]}
        {loaderData.cancelled && ' · Cancelled'}
      </p>
      <FormMessage flash={answer.flash ?? null} faults={faults} />
      <EventDifference answer={answer} />
      {former.length > 0 && <FormerTexts texts={former} />}
      <div className={layout.columns}>
        <section className={layout.card} aria-label="The event">
          <EventForm
            key={drawnVersion(loaderData, typed)}
            texts={{ ...texts, ...typed }}
            saved={loaderData}
            typed={typed}
            faults={step ? {} : faults}
            files={files}
            poster={loaderData.poster}
            isOut={isOut}
            place={`event ${number}`}
            preview={days}
            question={asked ? { asked, because: typed?.datesBecause ?? '' } : null}
          />
        </section>
        <div>
          <section className={layout.card} aria-labelledby="dates">
            <OfficeDates {...loaderData} step={step} />
          </section>
          <PublicationCards state={state} history={history} words={factWords}>
            <CancelEvent version={version} cancelled={loaderData.cancelled} step={step} />
          </PublicationCards>
        </div>
      </div>
    </div>
  )
}
