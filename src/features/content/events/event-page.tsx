import { href, Link } from 'react-router'
import { AttachedList } from '#src/browser/attached/attached-list.tsx'
import layout from '#src/browser/page/page.module.css'
import { Picture } from '#src/browser/pictures/picture.tsx'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { breadcrumbs, pageMeta, siteOf } from '#src/institute/head.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { shownRow } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/event-page'
import { CalendarLinks } from './calendar-links.tsx'
import { EventAlbums } from './event-albums.tsx'
import { EventDates } from './event-dates.tsx'
import { EventFactList } from './event-fact-list.tsx'
import { eventsJsonLd } from './event-json-ld.ts'
import { EventStatus } from './event-status.tsx'
import styles from './events.module.css'
import { eventFileFolder, eventHref, posterFolder, posterHref } from './events.ts'
import { loadEvent } from './load-event.server.ts'
import { RegistrationLine } from './registration-line.tsx'
import { eventWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language, origin, declared } = context.get(appContext)
  const event = await loadEvent(db, actor, params.eventId, { language, origin })
  const isAhead = !event.isCancelled && event.dates.some(({ isOver }) => !isOver)
  const registration = isAhead ? await declared.offerRegistration(db, actor, event, language) : null
  const albums = await declared.albumsOfEvent(db, event, language)
  return { ...event, registration, albums }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { number, title, excerpt, isPublic, poster } = loaderData
  const path = eventHref(number)
  const way = breadcrumbs(site.origin, [
    [shownRow(openPages, 'home', matches).title, '/'],
    [shownRow(openPages, 'events', matches).title, href('/libraryEvents')],
    [title, path],
  ])
  return pageMeta({
    title,
    description: excerpt || title,
    path,
    ...site,
    ...(poster ? { image: posterHref(poster) } : {}),
    jsonLd: [way, ...eventsJsonLd(loaderData, site.origin)],
    ...(isPublic ? {} : { robots: 'noindex,follow' as const }),
  })
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { number, title, excerpt, blocks, files, state, publishedAt, mayChange } = loaderData
  const { cancelledBecause, isCancelled, dates, registration, google } = loaderData
  const words = useWords(eventWords)
  const isOver = dates.every((date) => date.isOver)
  const next = dates.find((date) => !date.isOver && date.state !== 'cancelled')
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/libraryEvents')}>{words.allEvents}</Link>
      </p>
      {mayChange && (
        <EventStatus
          number={number}
          state={state}
          publishedAt={publishedAt}
          isHeld={dates.some((date) => date.isOver)}
        />
      )}
      <article>
        <p className={layout.facts}>{words.kind(loaderData.kind)}</p>
        <h1 lang={writtenLanguage(title)}>{title}</h1>
        {isCancelled && (
          <div className={layout.notice}>
            <p>
              <strong>{words.cancelledWhole}</strong>{' '}
              <span lang={writtenLanguage(cancelledBecause)}>{cancelledBecause}</span>
            </p>
          </div>
        )}
        {isOver && !isCancelled && <p className={layout.notice}>{words.isOver}</p>}
        {loaderData.poster && (
          <div className={styles.poster}>
            <Picture
              picture={loaderData.poster}
              path={posterFolder}
              alt={loaderData.posterAlt}
              sizes="(width >= 60rem) 24rem, 100vw"
              loading="eager"
            />
          </div>
        )}
        <EventFactList {...loaderData} />
        {registration && <RegistrationLine offer={registration} />}
        {next && google && loaderData.isPublic && (
          <CalendarLinks number={number} next={next} isSeries={dates.length > 1} google={google} />
        )}
        <div className="prose" lang={writtenLanguage(excerpt || title)}>
          <TextBlocks blocks={blocks} />
        </div>
        <AttachedList files={files} folder={eventFileFolder} />
        {dates.length > 1 && <EventDates {...loaderData} />}
        {loaderData.albums.length > 0 && <EventAlbums albums={loaderData.albums} />}
      </article>
    </div>
  )
}
