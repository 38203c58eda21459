import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, type FormResult, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FilterChoice, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Db } from '#src/server/database/connect.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { departments } from '../departments.server.ts'
import type { Route } from './+types/order-page'
import { orderText, placeField, readOrder, sentOrder } from './order-form.ts'
import { OrderList } from './order-list.tsx'
import { departmentOrder, orderPeople } from './people-order.server.ts'
import { readStep } from './people-order.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const department = await askedDepartment(db, url)
  const groups = (await departments(db)).map(({ number, name }) => [String(number), name] as const)
  return {
    department: department === null ? 'none' : String(department),
    groups: [...groups, ['none', 'No department'] as const],
    ...(await departmentOrder(db, actor, department)),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const department = await askedDepartment(db, url)
  const field = await readForm(request)
  const { people } = await departmentOrder(db, actor, department)
  const places = people.map(({ number }) => placeField(number))
  try {
    const order = sentOrder(people, field)
    // Without scripts the server arranges, and saves nothing yet.
    if (readStep(field('intent'))) return arranged(order, field('intent'))
    try {
      await orderPeople(db, actor, { department, version: field('version') }, order)
    } catch (error) {
      if (!isAppError(error) || error.details.reason !== 'version') throw error
      return failedForm(error, { order: orderText(order) })
    }
    return doneForm('The order is saved.')
  } catch (error) {
    const typed = Object.fromEntries(places.map((name) => [name, field(name)]))
    return failedForm(error, { ...typed, order: field('order') })
  }
}

function arranged(order: readonly number[], step: string) {
  const typed: FormResult['typed'] = { order: orderText(order), step }
  return { flash: null, code: null, faults: {}, typed }
}

/** The department of the address: the first where it names none; null for those of none. */
async function askedDepartment(db: Db, url: URL): Promise<number | null> {
  const asked = url.searchParams.get('department') ?? ''
  if (asked === 'none') return null
  if (/^\d{1,9}$/.test(asked)) return Number(asked)
  if (asked !== '') throw new AppError('not-found', 'There is no such department.')
  return (await departments(db))[0]?.number ?? null
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'order-people', matches)

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { department, groups, people, version } = loaderData
  const { flash = null, faults = {}, typed = {}, code = null } = actionData ?? {}
  const here = href('/ProfileManager/order')
  return (
    <div className="page">
      <p className={layout.back}>
        <Link to={href('/ProfileManager')}>All profiles</Link>
        {' · '}
        <Link to={href('/admin/profiles')}>Departments and approval</Link>
      </p>
      <h1>Order of people</h1>
      <p>
        People of a department are listed in this order. Type a number or use the buttons, then
        choose “Save order”.
      </p>
      <FilterForm label="Department" action={here} isSet={false}>
        <FilterChoice
          label="Department"
          name="department"
          value={department}
          options={groups}
          isWide
        />
      </FilterForm>
      <FormMessage flash={flash} faults={faults} />
      {code === 'conflict' && (
        <section aria-labelledby="saved-now" className={layout.card}>
          <h2 id="saved-now">As it is saved now</h2>
          <ol>
            {people.map(({ number, name }) => (
              <li key={number}>{name}</li>
            ))}
          </ol>
        </section>
      )}
      {people.length === 0 ? (
        <ListEmpty heading="Nobody is in this department">
          A person’s department is chosen on the page “In the lists” of the profile.
        </ListEmpty>
      ) : (
        <OrderList
          key={`${department} ${version} ${typed.order ?? ''} ${typed.step ?? ''}`}
          department={department}
          people={people}
          order={typed.order === undefined ? undefined : readOrder(typed.order)}
          step={readStep(typed.step ?? '')}
          typed={typed}
          faults={faults}
          version={version}
        />
      )}
    </div>
  )
}
