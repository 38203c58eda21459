import { href, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/doubles-page'
import { HeadingLine } from './heading-lines.tsx'
import styles from './headings.module.css'
import { mergeHeadingHref } from './headings.ts'
import { listAt, listDoubles } from './likely-doubles.server.ts'
import { doubleReasons } from './likely-doubles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const list = listAt(url.searchParams.get('list'))
  const { page } = readPage(url.searchParams.get('page'), 50)
  const doubles = await listDoubles(db, actor, list, page)
  return { list, ...doubles, page: Math.min(page, doubles.pages) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'heading-doubles', matches)

const lists = { names: 'People, bodies and meetings', subjects: 'Subjects' } as const

export default function DoublesPage({ loaderData }: Route.ComponentProps) {
  const { list, total, rows, page, pages: last } = loaderData
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/headings')}>Authorities</Link>
      </p>
      <h1>Likely doubles</h1>
      <p>
        Headings that may be one: the same words in another order, initials for the same names, or
        one letter apart. Look at the books before you merge: two people may have nearly one name.
      </p>
      <ul className={layout.tabs}>
        {Object.entries(lists).map(([one, words]) => (
          <li key={one}>
            <Link
              to={`${href('/admin/headings/doubles')}?list=${one}`}
              aria-current={one === list ? 'page' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <ListEmpty heading="No likely doubles">No two headings here look like one.</ListEmpty>
      ) : (
        <>
          <p>{counted(total, 'pair')}</p>
          <ul className={styles.doubles}>
            {rows.map(({ one, other, reason }) => (
              <li key={`${one.id} ${other.id}`}>
                <p className={styles.soft}>{doubleReasons[reason]}</p>
                <div className={styles.double}>
                  <HeadingLine heading={one} />
                </div>
                <div className={styles.double}>
                  <HeadingLine heading={other} />
                </div>
                <p className={layout.actions}>
                  <Link to={mergeHeadingHref(other, one)} className="button button-quiet">
                    Preview the merge
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <NumberedPager label="Pages of likely doubles" page={page} pages={last} />
    </div>
  )
}
