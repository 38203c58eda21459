import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import styles from '#src/features/collection/funds/purchases.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { reportedSpan } from '../../publishers/publisher-use.server.ts'
import { ownPlatform } from '../uses-by-platform.server.ts'
import type { Route } from './+types/package-page'
import { type PackageTexts, packageFields, textsOfPackage } from './ebook-packages.ts'
import { PackageFields } from './package-fields.tsx'
import { changePackage, deletePackage, packageAt } from './packages.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const found = await packageAt(db, actor, params.package)
  const platforms = [ownPlatform, ...(await reportedSpan(db)).platforms]
  return { name: found.name, version: found.version, texts: textsOfPackage(found), platforms }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = Object.fromEntries(packageFields.map((name) => [name, field(name)]))
  const shown = { number: params.package, version: Number(field('version')) }
  try {
    if (field('intent') === 'delete') {
      await deletePackage(db, actor, shown)
      return redirect(`${href('/admin/counter/packages')}?deleted`)
    }
    await changePackage(db, actor, shown, texts as PackageTexts)
    return doneForm('Saved the package.')
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'ebook-package', matches)

export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, version, texts, platforms } = loaderData
  const isFailed = actionData?.flash.kind === 'failed'
  const typed = isFailed ? (actionData.typed as PackageTexts) : undefined
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/admin/counter/packages')}>Packages of e-books</Link>
      </p>
      <h1>{name}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      <Form method="post" className={styles.form} key={version} noValidate>
        <input type="hidden" name="version" value={version} />
        <PackageFields
          texts={typed ?? texts}
          faults={actionData?.faults ?? {}}
          platforms={platforms}
        />
        <p>
          <button type="submit" className="button" name="intent" value="save">
            Save the package
          </button>
        </p>
      </Form>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <details>
          <summary>Delete</summary>
          <p>Its cost then no longer counts in any year. A licence that is over may stay.</p>
          <button type="submit" className="button" name="intent" value="delete">
            Delete this package
          </button>
        </details>
      </Form>
    </div>
  )
}
