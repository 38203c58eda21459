import { Form, href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { publicNumber } from '#src/kernel/ids.ts'
import { readPage } from '#src/kernel/paging.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/doubles-page'
import { HeadingLine } from './heading-lines.tsx'
import styles from './headings.module.css'
import { mergeHeadingHref } from './headings.ts'
import { keepApart } from './kept-apart.server.ts'
import { listAt, listDoubles } from './likely-doubles.server.ts'
import { doubleReasons } from './likely-doubles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const list = listAt(url.searchParams.get('list'))
  const { page } = readPage(url.searchParams.get('page'), 50)
  const doubles = await listDoubles(db, actor, list, page)
  return { list, ...doubles, page: Math.min(page, doubles.pages) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const isApart = field('act') !== 'offer-again'
  const [one, other] = [field('one'), field('other')]
  try {
    const list = listAt(field('list'))
    const pair = { list, one: publicNumber(one), other: publicNumber(other), isApart }
    const [first, second] = await inTransaction(db, (within) => keepApart(within, actor, pair))
    const names = `“${first.name}” and “${second.name}”`
    return isApart
      ? doneForm(`${names} are not the same: they are not offered again.`, { list, one, other })
      : doneForm(`${names} are offered again.`)
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'heading-doubles', matches)

const lists = { names: 'Names', subjects: 'Subjects' } as const

export default function DoublesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, total, rows, page, pages: last } = loaderData
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/headings')}>Authorities</Link>
      </p>
      <h1>Likely duplicates</h1>
      <p>
        Headings that may be one: the same words in another order, initials for the same names, or
        one letter apart. Look at the books before you merge: two people may have nearly one name.
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      {actionData?.typed.one && (
        <PairForm pair={actionData.typed} act="offer-again" words="Undo: offer them again" />
      )}
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
        <ListEmpty heading="No likely duplicates">No two headings here look like one.</ListEmpty>
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
                <div className={layout.actions}>
                  <Link to={mergeHeadingHref(other, one)} className="button button-quiet">
                    Preview the merge
                  </Link>
                  <PairForm
                    pair={{ list, one: String(one.number), other: String(other.number) }}
                    act="keep-apart"
                    words="Not the same"
                    label={`Not the same: ${one.name} and ${other.name}`}
                  />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <NumberedPager label="Pages of likely duplicates" page={page} pages={last} />
    </div>
  )
}

type PairFormProps = {
  /** The list, and the numbers of both. */
  pair: Readonly<Record<string, string>>
  act: 'keep-apart' | 'offer-again'
  words: string
  label?: string
}

/** Says whether two headings are the same. */
function PairForm({ pair, act, words, label }: PairFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="list" value={pair.list} />
      <input type="hidden" name="one" value={pair.one} />
      <input type="hidden" name="other" value={pair.other} />
      <button type="submit" className="button button-quiet" aria-label={label}>
        {words}
      </button>
    </Form>
  )
}
