import { useEffect } from 'react'
import { Link } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { eventAt } from '#src/features/content/events/event-rows.server.ts'
import { siteOf } from '#src/institute/head.ts'
import { newId } from '#src/kernel/ids.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/check-in-page'
import { doorWords } from './at-door/words.ts'
import { takeOperation } from './check-in.server.ts'
import { DoorStation } from './door-station.tsx'
import { keepDoorFiles } from './keep-door-files.ts'
import { loadDoor } from './load-door.server.ts'
import styles from './registration.module.css'
import { checkInHref, registrationsHref } from './registrations.ts'
import { takeWalkIn } from './walk-in.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return loadDoor(db, actor, params.eventId, url.searchParams.get('date'), language)
}

/** What was done in a browser without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const field = await readForm(request)
  const date = new URL(request.url).searchParams.get('date')
  try {
    const event = await eventAt(db, actor, params.eventId)
    const { place } = await loadDoor(db, actor, params.eventId, date, language)
    const door = { event, date: place.date }
    const id = newId()
    const at = new Date().toISOString()
    switch (field('intent')) {
      case 'walk-in':
        return {
          answer: await takeWalkIn(db, actor, door, { id, member: field('member'), door: '' }),
        }
      case 'undo':
        return {
          answer: await takeOperation(db, actor, door, {
            id,
            kind: 'undo',
            checkIn: field('checkIn'),
          }),
        }
      default:
        return {
          answer: await takeOperation(db, actor, door, {
            id,
            kind: 'in',
            registration: field('registration') || null,
            code: field('code'),
            at,
            door: '',
          }),
        }
    }
  } catch (error) {
    return failedForm(error, {}, language)
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(
    pages,
    'event-check-in',
    matches,
    loaderData && doorWords[siteOf(matches).language].checkInTo(loaderData.place.title),
  )

export default function CheckInPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(doorWords)
  const { place, people, dates, isOver } = loaderData
  const answer = actionData && 'answer' in actionData ? actionData.answer : null
  const failed = actionData && 'flash' in actionData ? actionData.flash : null
  useEffect(() => keepDoorFiles(checkInHref(place.event)), [place.event])
  return (
    <div className="page">
      <p className={styles.back}>
        <Link to={registrationsHref(place.event)}>{words.registrations}</Link>
      </p>
      <h1>{place.title}</h1>
      <FlashMessage flash={failed} />
      {isOver && <p className={layout.notice}>{words.isOver}</p>}
      <DoorStation
        key={`${place.date} ${answer?.id}`}
        place={place}
        people={people}
        first={answer}
        isCut={false}
      >
        {dates.length > 1 ? (
          <details className={layout.fold}>
            <summary>{place.shown}</summary>
            <ul className={layout.tabs}>
              {dates.map(({ id, shown }) => (
                <li key={id}>
                  <Link
                    to={`${checkInHref(place.event)}?date=${id}`}
                    aria-current={id === place.date ? 'page' : undefined}
                  >
                    {shown}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ) : (
          <p>{place.shown}</p>
        )}
      </DoorStation>
    </div>
  )
}
