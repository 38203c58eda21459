import { href, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { dayWords } from '#src/institute/institute-clock.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import styles from '../accreditation.module.css'
import { AccreditationTabs } from '../accreditation-tabs.tsx'
import type { Route } from './+types/handed-in-page'
import { handedInAt, lastHandedIn, listHandedIn } from './handed-in.server.ts'
import { comparedItems } from './handed-in.ts'
import { HandedInPaper } from './handed-in-paper.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const number = url.searchParams.get('number')
  const list = await listHandedIn(db, actor)
  if (number === null) return { list, shown: null }
  const handedIn = await handedInAt(db, actor, number)
  const { template, year } = handedIn
  const before = await lastHandedIn(db, actor, { template, year: year - 1 })
  const items = comparedItems(handedIn.paper.items, before?.paper.items ?? [])
  return { list, shown: { handedIn, before: before && { words: before.words }, items } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'accreditation-handed-in', matches)

export default function HandedInPage({ loaderData }: Route.ComponentProps) {
  const { list, shown } = loaderData
  const here = href('/admin/accreditation/handed-in')
  return (
    <div className="page">
      <AccreditationTabs />
      <h1>Handed in</h1>
      {shown && <HandedInPaper {...shown} />}
      {list.length === 0 ? (
        <ListEmpty heading="Nothing handed in">
          Open a paper, enter what is missing, and store it as handed in.
        </ListEmpty>
      ) : (
        <ol className={styles.items} aria-label="Papers that were handed in">
          {list.map(({ number, templateName, words, asOf, handedBy, handedAt, note }) => (
            <li key={number}>
              <p className={styles.label}>
                <span className={styles.number}>No. {number}</span>
                <Link to={`${here}?number=${number}`}>{`${templateName}, ${words}`}</Link>
              </p>
              <p className={layout.facts}>
                <span>As of {formatDay(asOf)}</span>
                <span>
                  {dayWords(handedAt)}, {handedBy}
                </span>
              </p>
              {note && <p>{note}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
