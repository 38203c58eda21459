import { href, Link } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty, ListFaults } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { memberValues } from '#src/features/people/members/find-members.server.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/promotion-page'
import { GoingForm } from './going-form.tsx'
import { PastPromotions } from './past-promotions.tsx'
import { doPromotionAction } from './promotion-actions.server.ts'
import styles from './promotion-page.module.css'
import { listPromotions, previewPromotion } from './promotions.server.ts'
import { type PromotionPlan, promotionKinds, readPlan } from './promotions.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { plan, isChosen, fault } = readPlan(url.searchParams)
  const preview = { rows: [], faults: fault ? [fault] : [] }
  return {
    plan,
    isChosen,
    ...(isChosen && !fault ? await previewOf(db, actor, plan) : preview),
    past: await listPromotions(db, actor),
    categories: await listCategories(db),
    known: await memberValues(db),
  }
}

async function previewOf(
  db: Parameters<typeof previewPromotion>[0],
  actor: Parameters<typeof previewPromotion>[1],
  plan: PromotionPlan,
) {
  try {
    const rows = await previewPromotion(db, actor, plan)
    return {
      rows: rows.map(
        ({ member: { number, name, rollNumber, programme, department }, planned }) => ({
          number,
          name,
          goes: planned.goes,
          words: planned.words,
          facts: [memberNumber(number), rollNumber, programme ?? department]
            .filter(Boolean)
            .join(' · '),
        }),
      ),
      faults: [],
    }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { rows: [], faults: [error.message] }
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const form = await readFileForm(request)
  try {
    return doneForm(await doPromotionAction(db, actor, url.searchParams, form))
  } catch (error) {
    return failedForm(error, {})
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'member-promotion', matches)

export default function PromotionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, isChosen, rows, faults, past, categories, known } = loaderData
  const all = (values: readonly (string | number)[]) => [
    ['', 'All'] as const,
    ...values.map((value) => [String(value), String(value)] as const),
  ]
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Year-end promotion</h1>
        <Link to={href('/admin/members')} className="button button-quiet">
          All members
        </Link>
      </div>
      <p className={styles.lead}>
        Choose a class to move it into its next semester, or to end its membership. You see who goes
        before anything is changed, and can take it back as one.
      </p>
      <FlashMessage flash={actionData?.flash ?? null} />
      <FilterForm label="Whom" action={href('/admin/members/promotion')} isSet={isChosen}>
        <FilterChoice
          label="What"
          name="kind"
          value={plan.kind}
          options={Object.entries(promotionKinds)}
        />
        <FilterChoice
          label="Programme"
          name="programme"
          value={plan.programme}
          options={all(known.programmes)}
        />
        <FilterChoice
          label="Department"
          name="department"
          value={plan.department}
          options={all(known.departments)}
        />
        <FilterChoice
          label="Semester"
          name="semester"
          value={plan.semester}
          options={all(known.semesters)}
        />
        <FilterChoice
          label="Category"
          name="category"
          value={plan.category}
          options={[['', 'All'], ...categories.map(({ code, name }) => [code, name] as const)]}
        />
        <FilterField
          label="Last day, if leaving"
          name="last-day"
          value={plan.lastDay}
          type="date"
        />
      </FilterForm>
      <ListFaults faults={faults} />
      {isChosen && faults.length === 0 && rows.length === 0 && (
        <ListEmpty heading="Nobody found">No member fits this. Choose another class.</ListEmpty>
      )}
      {rows.length > 0 && (
        <GoingForm key={JSON.stringify([plan, past.length])} plan={plan} rows={rows} />
      )}
      <PastPromotions promotions={past} />
    </div>
  )
}
