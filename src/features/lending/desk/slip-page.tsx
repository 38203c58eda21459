import { useEffect } from 'react'
import { Form, redirect } from 'react-router'
import { institute } from '#institute'
import { readSlip } from '#src/features/lending/desk-answers/slip-address.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/slip-page'
import styles from './slip.module.css'
import { slipOf } from './slips.server.ts'
import { usePaper } from './use-paper.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  if (!url.searchParams.has('of')) throw redirect('/admin/circulation')
  const asked = readSlip(url.searchParams)
  if (!asked) throw new AppError('not-found', 'There is no such slip. Print it from the desk.')
  const printsAtOnce = url.searchParams.get('print') === '1'
  return { slip: await slipOf(db, actor, asked), printsAtOnce }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'desk-slip', matches)

const papers = [
  ['80', '80 mm'],
  ['58', '58 mm'],
  ['a4', 'A4'],
] as const

export default function SlipPage({ loaderData }: Route.ComponentProps) {
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
      <h1 className={styles.screen}>Slip</h1>
      <Form className={`${styles.papers} ${styles.screen} needs-script`} aria-label="Paper">
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
          Print
        </button>
      </Form>
      <article className={styles.slip} data-paper={chosen} aria-label="What is printed">
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
        <p className={styles.foot}>{formatInstant(new Date(at), institute.timeZone)}</p>
      </article>
    </div>
  )
}
