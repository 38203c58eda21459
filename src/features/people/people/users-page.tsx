import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { count } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/users-page'
import { findPeople, peopleKeyParts, peopleList } from './find-people.server.ts'
import styles from './people.module.css'
import { peopleSearch, readPeopleQuery } from './people-query.ts'
import { personAction } from './person-action.server.ts'
import { PersonRow } from './person-row.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const query = readPeopleQuery(url.searchParams)
  const place = readPlace(peopleList(query), url.searchParams, peopleKeyParts)
  return { query, people: await findPeople(db, actor, query, place) }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  return personAction(db, actor, request)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'users', matches)

const roles = [
  ['', 'Any'],
  ['student', 'Students'],
  ['faculty', 'Faculty'],
  ['admin', 'Administrators'],
  ['none', 'No role'],
] as const
const confirmed = [
  ['', 'Either'],
  ['yes', 'Confirmed'],
  ['no', 'Not confirmed'],
] as const
const states = [
  ['', 'Either'],
  ['open', 'Open'],
  ['disabled', 'Disabled'],
] as const

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, people } = loaderData
  const { rows, total } = people
  const isSet = peopleSearch(query) !== ''
  return (
    <div className="page">
      <h1>Users</h1>
      <FilterForm label="People" action="/admin/users" isSet={isSet}>
        <FilterField label="Name or e-mail" name="q" value={query.q} />
        <FilterChoice label="Role" name="role" value={query.role} options={roles} />
        <FilterChoice label="Address" name="verified" value={query.verified} options={confirmed} />
        <FilterChoice label="Account" name="state" value={query.state} options={states} />
      </FilterForm>
      <FlashMessage flash={actionData?.flash ?? null} />
      {rows.length === 0 ? (
        <ListEmpty heading="Nobody found">
          {isSet
            ? 'Nobody fits these filters. Fewer letters of the name find more, or clear them all.'
            : 'Nobody has signed up yet.'}
        </ListEmpty>
      ) : (
        <>
          <p className={styles.soft}>
            {total === 1 ? 'One person' : `${count(total)} people`}, by name
          </p>
          <ul className={styles.list}>
            {rows.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                answer={actionData?.id === person.id ? actionData : null}
              />
            ))}
          </ul>
        </>
      )}
      <ListPager label="Pages of people" page={people} />
    </div>
  )
}
