import { Form, href, Link } from 'react-router'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { OfficeLink } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { PurchaseTabs } from '#src/features/collection/funds/purchase-parts.tsx'
import { NoCallNumberNote } from '#src/features/collection/labels/no-call-number-note.tsx'
import { counted } from '#src/kernel/counted.ts'
import { newId } from '#src/kernel/ids.ts'
import { labelsHref } from '#src/pages/labels-href.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/new-copies-page'
import styles from './new-copies.module.css'
import { listNewCopies, newCopiesList } from './new-copies.server.ts'
import { newCopiesAction } from './new-copies-action.server.ts'
import { NewCopiesTable } from './new-copies-table.tsx'
import { ShelfMarkForm } from './shelf-mark-form.tsx'
import { UsedCopies } from './used-copies.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const asked = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 40)
  const of = { bill: asked('bill'), gift: asked('gift'), pile: asked('pile') }
  const place = readPlace(newCopiesList(of), url.searchParams, 1)
  return {
    of,
    copies: await listNewCopies(db, actor, of, place),
    places: await locationNames(db),
    key: newId(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  return newCopiesAction(db, actor, await readFileForm(request))
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'new-copies', matches)

export default function NewCopiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { of, copies, places, key } = loaderData
  const { rows } = copies
  const shelf = new URLSearchParams(Object.entries(of).filter(([, value]) => value)).toString()
  const asked = actionData && 'asked' in actionData ? actionData.asked : null
  const used = actionData && 'used' in actionData ? actionData.used : []
  const isOfOne = of.bill !== '' || of.gift !== '' || of.pile !== ''
  return (
    <div className="page">
      <PurchaseTabs />
      <h1>In processing</h1>
      <p>
        New copies wait here for their labels. Readers see them in the catalogue as “In processing”
        and can place holds, but nobody is sent to the shelf for them.
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      {used.length > 0 && <UsedCopies used={used} />}
      {isOfOne && (
        <p>
          {of.pile !== '' ? (
            <>
              Copies of <Link to={href('/admin/AddBookPage/pile')}>your pile of books</Link>.{' '}
            </>
          ) : of.bill !== '' ? (
            <>
              Copies of{' '}
              <OfficeLink orText to={`/admin/purchases/bills/${of.bill}`}>
                bill no. {of.bill}
              </OfficeLink>
              .{' '}
            </>
          ) : (
            <>
              Copies of{' '}
              <OfficeLink orText to={`/admin/purchases/gifts/${of.gift}`}>
                gift {of.gift}
              </OfficeLink>
              .{' '}
            </>
          )}
          <Link to={href('/admin/in-processing')}>All new copies</Link>
        </p>
      )}
      {asked && (
        <ShelfMarkForm
          {...asked}
          key={key}
          operationKey={key}
          places={places}
          typed={actionData?.typed ?? {}}
          faults={actionData?.faults ?? {}}
        />
      )}
      {asked ? null : rows.length === 0 ? (
        <ListEmpty heading="No copies in processing">
          The copies of a bill, a gift or a pile of books are listed here until they are on the
          shelf.
        </ListEmpty>
      ) : (
        <>
          <NoCallNumberNote copies={rows} />
          <Form method="post" key={key}>
            <input type="hidden" name="key" value={key} />
            <p className={`${layout.actions} ${styles.steps}`}>
              <a className="button button-quiet" href={labelsHref(rows, shelf)}>
                Print {counted(rows.length, 'label')}
              </a>
              <button type="submit" className="button">
                Labels printed — put on the shelf
              </button>
            </p>
            <NewCopiesTable copies={rows} isTicked={isOfOne} />
          </Form>
        </>
      )}
      <ListPager label="Pages of new copies" page={copies} />
    </div>
  )
}
