import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PurchaseTable } from '#src/features/collection/funds/purchase-parts.tsx'
import styles from '#src/features/collection/funds/purchases.module.css'
import { count } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { rupees } from '#src/kernel/money.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { CounterTabs } from '../../counter-tabs.tsx'
import { reportedSpan } from '../../publishers/publisher-use.server.ts'
import { ownPlatform } from '../uses-by-platform.server.ts'
import type { Route } from './+types/packages-page'
import { newPackageTexts, type PackageTexts, packageFields } from './ebook-packages.ts'
import { PackageFields } from './package-fields.tsx'
import { addPackage, listPackages } from './packages.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const told = url.searchParams
  return {
    packages: await listPackages(db, actor),
    platforms: [ownPlatform, ...(await reportedSpan(db)).platforms],
    said: told.has('added')
      ? 'Added the package.'
      : told.has('deleted')
        ? 'Deleted the package.'
        : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = Object.fromEntries(packageFields.map((name) => [name, field(name)]))
  try {
    await addPackage(db, actor, texts as PackageTexts)
    return redirect(`${href('/admin/counter/packages')}?added`)
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'ebook-packages', matches)

/** What packages cost in the year in which the latest of them begins. */
function costsHref(packages: readonly { readonly startsOn: string }[]): string {
  const year = packages
    .map(({ startsOn }) => startsOn.slice(0, 4))
    .sort()
    .at(-1)
  return `${href('/admin/counter/costs')}${year ? `?year=${year}` : ''}`
}

export default function PackagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, platforms, said } = loaderData
  const typed = actionData?.typed as PackageTexts | undefined
  return (
    <div className="page">
      <CounterTabs />
      <h1>Packages of e-books</h1>
      <p>
        Licences of e-books that are paid for together. What they cost a use is told under{' '}
        <Link to={costsHref(packages)}>Cost per use</Link>, once the publisher’s reports are
        imported.
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      {said && !actionData && <FlashMessage flash={{ kind: 'done', message: said }} />}
      {packages.length === 0 ? (
        <ListEmpty heading="No packages">Add the first one below.</ListEmpty>
      ) : (
        <PurchaseTable
          label="Packages of e-books"
          headings={['Name', 'Platform', 'Time', 'E-books', ':Price']}
        >
          {packages.map(
            ({ number, name, publisher, platform, startsOn, endsOn, isbns, bill, pricePaise }) => (
              <tr key={number}>
                <th scope="row">
                  <Link to={href('/admin/counter/packages/:package', { package: String(number) })}>
                    {name}
                  </Link>
                  {publisher && <span className={styles.soft}>{publisher}</span>}
                </th>
                <td>{platform}</td>
                <td>
                  {formatDay(startsOn)} to {formatDay(endsOn)}
                </td>
                <td>{isbns.length === 0 ? 'All of the platform' : count(isbns.length)}</td>
                <td className={styles.amount}>
                  {rupees(pricePaise)}
                  {bill && <span className={styles.soft}>Bill {bill}</span>}
                </td>
              </tr>
            ),
          )}
        </PurchaseTable>
      )}
      <section className={layout.card} aria-labelledby="new">
        <h2 id="new">New package</h2>
        <Form method="post" className={styles.form} key={packages.length} noValidate>
          <PackageFields
            texts={typed ?? newPackageTexts}
            faults={actionData?.faults ?? {}}
            platforms={platforms}
          />
          <p>
            <button type="submit" className="button">
              Add the package
            </button>
          </p>
        </Form>
      </section>
    </div>
  )
}
