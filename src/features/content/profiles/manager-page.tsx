import { Form, href, Link, redirect } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/manager-page'
import { beginProfile } from './add-profile.server.ts'
import { ManagedList } from './managed-list.tsx'
import { managedRows } from './managed-rows.server.ts'
import { managerWords } from './manager/words.ts'
import { profileOf } from './profile-rows.server.ts'
import styles from './profiles.module.css'
import { longest } from './profiles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const isAdmin = mayEnter('admin', actor)
  const own = await profileOf(db, actor)
  if (own && !isAdmin) {
    throw redirect(href('/ProfileManager/:profileId', { profileId: String(own.number) }))
  }
  const q = cleanLine(url.searchParams.get('q') ?? '', 200)
  const name = actor.kind === 'user' ? actor.name : ''
  return { isAdmin, name, q, rows: isAdmin ? await managedRows(db, q) : [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  const name = (await readForm(request))('name')
  try {
    const number = await beginProfile(db, actor, name)
    return redirect(href('/ProfileManager/:profileId', { profileId: String(number) }))
  } catch (error) {
    return failedForm(error, { name }, language)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'profile-manager', matches)

export default function ManagerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, name, q, rows } = loaderData
  const words = useWords(managerWords)
  const title = usePageTitle('profile-manager')
  if (!isAdmin) {
    const { flash = null, typed, faults = {} } = actionData ?? {}
    return (
      <div className="page">
        <h1>{title}</h1>
        <p>{words.noProfileYet}</p>
        <FlashMessage flash={flash} />
        <Form method="post" className={styles.form}>
          <FormField
            label={words.name}
            name="name"
            required
            maxLength={longest.name}
            defaultValue={typed?.name ?? name}
            fault={faults.name}
          />
          <p>
            <button type="submit" className="button">
              {words.create}
            </button>
          </p>
        </Form>
        <p className={styles.soft}>{words.afterAccount}</p>
      </div>
    )
  }
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{title}</h1>
        <Link to={href('/admin/profiles')}>{words.toOffice}</Link>
      </div>
      <FilterForm label={words.ofOthers} action={href('/ProfileManager')} isSet={q !== ''}>
        <FilterField label={words.wordsInNames} name="q" value={q} />
      </FilterForm>
      {rows.length === 0 ? <ListEmpty>{words.nobodyFound}</ListEmpty> : <ManagedList rows={rows} />}
    </div>
  )
}
