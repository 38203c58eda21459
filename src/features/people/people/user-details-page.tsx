import { data, Link } from 'react-router'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { Photo } from '#src/browser/page/photo.tsx'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/user-details-page'
import styles from './people.module.css'
import { personAction } from './person-action.server.ts'
import { readPersonDetails } from './person-details.server.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonForms } from './person-forms.tsx'
import { personHistory } from './person-history.server.ts'
import { PersonHistory } from './person-history.tsx'
import { PersonMarks } from './person-marks.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, declared } = context.get(appContext)
  const id = url.searchParams.get('id') ?? ''
  const person = await readPersonDetails(db, actor, id)
  const history = person && (await personHistory(db, declared.auditWords, actor, person))
  return data({ person, history, isAsked: id !== '' }, { status: person || id === '' ? 200 : 404 })
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  return personAction(db, actor, request)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'user-details', matches)

export default function UserDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, history, isAsked } = loaderData
  return (
    <div className="page">
      <p className={styles.back}>
        <Link to="/admin/users">All users</Link>
      </p>
      {person && history ? (
        <>
          <div className={styles.head}>
            <Photo photo={person.photo} size={72} />
            <div>
              <h1>{person.name}</h1>
              <PersonMarks person={person} />
            </div>
          </div>
          <FlashMessage flash={actionData?.flash ?? null} />
          <div className={styles.columns}>
            <section aria-labelledby="facts">
              <h2 id="facts">Account</h2>
              <PersonFacts person={person} />
            </section>
            <section aria-labelledby="change">
              <h2 id="change">Change</h2>
              <PersonForms person={person} answer={actionData ?? null} />
            </section>
          </div>
          <PersonHistory person={person} history={history} />
        </>
      ) : (
        <ChoosePerson isAsked={isAsked} />
      )}
    </div>
  )
}

/** Without an id, or with one that nobody has. */
function ChoosePerson({ isAsked }: { isAsked: boolean }) {
  return (
    <>
      <h1>User details</h1>
      <p>
        {isAsked
          ? 'Nobody has this account any more, or the address is incomplete. Find the person by name or e-mail.'
          : 'Choose a person first: find them by name or e-mail.'}
      </p>
      <FilterForm label="People" action="/admin/users" isSet={false}>
        <FilterField label="Name or e-mail" name="q" value="" />
      </FilterForm>
    </>
  )
}
