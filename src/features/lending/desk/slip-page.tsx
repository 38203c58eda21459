import { useEffect } from 'react'
import { Form, redirect } from 'react-router'
import { institute } from '#institute'
import { useWords } from '#src/browser/words/use-words.ts'
import { readSlip } from '#src/features/lending/desk-answers/slip-address.ts'
import { siteOf } from '#src/institute/head.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/slip-page'
import styles from './slip.module.css'
import { slipOf } from './slips.server.ts'
import { usePaper } from './use-paper.ts'
import { deskWords } from './words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, language } = context.get(appContext)
  if (!url.searchParams.has('of')) throw redirect('/admin/circulation')
  const asked = readSlip(url.searchParams)
  if (!asked) {
    throw new AppError(
      'not-found',
      say(deskWords, (words) => words.noSuchSlip),
    )
  }
  const printsAtOnce = url.searchParams.get('print') === '1'
  return { slip: await slipOf(db, actor, asked, language), printsAtOnce }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'desk-slip', matches, deskWords[siteOf(matches).language].slip)

const papers = [
  ['80', '80 mm'],
  ['58', '58 mm'],
  ['a4', 'A4'],
] as const

export default function SlipPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(deskWords)
  const calendar = useWords(calendarWords)
  const { slip, printsAtOnce } = loaderData
  const { heading, large, facts, lines, at } = slip
  const { paper, choose } = usePaper()
  const isKnown = paper !== null
  useEffect(() => {
    if (isKnown && printsAtOnce) print()
  }, [isKnown, printsAtOnce])
  const chosen = paper ?? '80'
  return (
    <div className={`page ${styles.paper}`}>
      <h1 className={styles.screen}>{words.slip}</h1>
      <Form className={`${styles.papers} ${styles.screen} needs-script`} aria-label={words.paper}>
        {papers.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="paper"
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
            />{' '}
            {label}
          </label>
        ))}
        <button type="button" className="button" onClick={() => print()}>
          {words.print}
        </button>
      </Form>
      <article className={styles.slip} data-paper={chosen} aria-label={words.whatIsPrinted}>
        <p className={styles.library}>{institute.libraryName}</p>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.large}>{large}</p>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {lines.length > 0 && (
          <ul>
            {lines.map(({ title, says }) => (
              <li key={title}>
                {title}
                {says && <strong>{says}</strong>}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.foot}>{shownInstant(calendar, new Date(at), institute.timeZone)}</p>
      </article>
    </div>
  )
}
