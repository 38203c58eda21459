import { Form, href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/categories-page'
import { countCategories, removeCategory, saveCategory } from './categories.server.ts'
import own from './category.module.css'
import { CategoryForm } from './category-form.tsx'
import styles from './members.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await countCategories(context.get(appContext).db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const texts = { code: field('code'), name: field('name'), validMonths: field('validMonths') }
  try {
    if (field('intent') === 'remove') {
      await removeCategory(db, actor, texts.code)
      return doneForm('The category is removed.')
    }
    await saveCategory(db, actor, texts, { isNew: field('intent') === 'add' })
    return doneForm('The category is saved.')
  } catch (error) {
    return failedForm(error, { ...texts, intent: field('intent') })
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'member-categories', matches)

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed
  const faults = actionData?.faults ?? {}
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Categories of members</h1>
        <Link to={href('/admin/members')} className="button button-quiet">
          All members
        </Link>
      </div>
      <p>Loan rules are made for these. A few coarse ones do better than one for each course.</p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {loaderData.categories.map(({ code, name, validMonths, members }) => (
        <section key={code} className={own.category} aria-label={name}>
          <CategoryForm
            key={`${name} ${validMonths}`}
            category={{ code, name, validMonths: String(validMonths ?? '') }}
            faults={typed?.intent === 'save' && typed.code === code ? faults : {}}
          />
          {members > 0 ? (
            <p className={styles.soft}>
              <Link to={`${href('/admin/members')}?category=${code}`}>
                {counted(members, 'member')}
              </Link>
            </p>
          ) : (
            <Form method="post">
              <input type="hidden" name="code" value={code} />
              <button type="submit" name="intent" value="remove" className="button button-quiet">
                Remove<span className="visually-hidden"> {name}</span>
              </button>
            </Form>
          )}
        </section>
      ))}
      <section className={layout.card} aria-labelledby="add">
        <h2 id="add">New category</h2>
        <CategoryForm
          key={JSON.stringify(typed ?? loaderData.categories.length)}
          category={
            typed?.intent === 'add'
              ? {
                  code: typed.code ?? '',
                  name: typed.name ?? '',
                  validMonths: typed.validMonths ?? '',
                }
              : { code: '', name: '', validMonths: '' }
          }
          faults={typed?.intent === 'add' ? faults : {}}
          isNew
        />
      </section>
    </div>
  )
}
