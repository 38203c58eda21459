import { Link } from 'react-router'
import { institute } from '#institute'
import { PrintButton } from '#src/browser/print-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { shownEventTimes } from '#src/features/content/events/shown-when.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { SymbolShape } from '#src/kernel/symbols/symbol-shape.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/ticket-page'
import { AnswerList } from './answer-list.tsx'
import styles from './registration.module.css'
import { registrationHref } from './registrations.ts'
import { ownTickets } from './tickets.server.ts'
import { registrationWords } from './words.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  return ownTickets(db, actor, params.eventId, language)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'event-ticket', matches, loaderData?.title)

export default function TicketPage({ loaderData }: Route.ComponentProps) {
  const { number, title, place, name, questions, tickets } = loaderData
  const words = useWords(registrationWords)
  const calendar = useWords(calendarWords)
  return (
    <div className={`page ${styles.narrow}`}>
      <h1>{words.yourTicket}</h1>
      {tickets.length === 0 && <p>{words.noTicket}</p>}
      {tickets.map(({ id, when, code, shape, answers }) => (
        <section key={id} className={styles.ticket} aria-label={words.ticketCode(code)}>
          <p>{institute.libraryName}</p>
          <h2 lang={writtenLanguage(title)}>{title}</h2>
          {when && <p>{shownEventTimes(calendar, when)}</p>}
          {place && <p lang={writtenLanguage(place)}>{words.place(place)}</p>}
          <QrCode shape={shape} label={words.ticketCode(code)} />
          <p className={styles.code}>{code}</p>
          <p>{name}</p>
          {questions.length > 0 && <AnswerList questions={questions} answers={answers} />}
        </section>
      ))}
      {tickets.length > 0 && <p className={styles.soft}>{words.showAtDoor}</p>}
      <p className={styles.back}>
        <Link to={registrationHref(number)}>{words.toRegistration}</Link>
      </p>
      {tickets.length > 0 && <PrintButton />}
    </div>
  )
}

function QrCode({ shape, label }: { shape: SymbolShape; label: string }) {
  const { width, height, quiet, dark } = shape
  const path = dark.map(([x, y, wide]) => `M${x} ${y}h${wide}v1h-${wide}z`).join('')
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${width + 2 * quiet} ${height + 2 * quiet}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
