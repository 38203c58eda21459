import { Form, href, Link, redirect } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { gateAddress } from '#src/features/people/admin-gate/admin-gate.ts'
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
import type { ManagedRow } from './managed-row.ts'
import { managedRows } from './managed-rows.server.ts'
import { managerWords } from './manager/words.ts'
import { mayManage, profileOf } from './profile-rows.server.ts'
import styles from './profiles.module.css'
import { longest } from './profiles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const isAdmin = mayEnter('staff:contents', actor)
  const profile = await profileOf(db, actor)
  const own = profile && href('/ProfileManager/:profileId', { profileId: String(profile.number) })
  if (own && !isAdmin) throw redirect(own)
  const q = cleanLine(url.searchParams.get('q') ?? '', 200)
  const name = actor.kind === 'user' ? actor.name : ''
  const rows = (await mayManage(db, actor)) ? await managedRows(db, q) : null
  return { isAdmin, own, name, q, rows }
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
  const { isAdmin, own, name, q, rows } = loaderData
  const words = useWords(managerWords)
  const title = usePageTitle('profile-manager')
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{title}</h1>
        {rows && (
          <p className={layout.actions}>
            <Link to={href('/ProfileManager/order')}>{words.toOrder}</Link>
            <Link to={href('/admin/profiles')}>{words.toOffice}</Link>
          </p>
        )}
      </div>
      {own ? (
        <p>
          <Link to={own} className="button">
            {words.editOwn}
          </Link>
        </p>
      ) : (
        <BeginForm name={name} answered={actionData} />
      )}
      {isAdmin && (
        <section aria-labelledby="all-profiles">
          <h2 id="all-profiles">{words.ofOthers}</h2>
          {rows ? <OfOthers q={q} rows={rows} /> : <AskForGate />}
        </section>
      )}
    </div>
  )
}

type BeginFormProps = { name: string; answered: Route.ComponentProps['actionData'] }

function BeginForm({ name, answered }: BeginFormProps) {
  const words = useWords(managerWords)
  const { flash = null, typed, faults = {} } = answered ?? {}
  return (
    <>
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
    </>
  )
}

function OfOthers({ q, rows }: { q: string; rows: readonly ManagedRow[] }) {
  const words = useWords(managerWords)
  return (
    <>
      <FilterForm label={words.ofOthers} action={href('/ProfileManager')} isSet={q !== ''}>
        <FilterField label={words.wordsInNames} name="q" value={q} />
      </FilterForm>
      {rows.length === 0 ? <ListEmpty>{words.nobodyFound}</ListEmpty> : <ManagedList rows={rows} />}
    </>
  )
}

/** Profiles of others are behind the second credential, one's own is not. */
function AskForGate() {
  const words = useWords(managerWords)
  return (
    <p>
      {words.othersBehindGate}{' '}
      <Link to={gateAddress(href('/ProfileManager'))}>{words.openPanel}</Link>
    </p>
  )
}
