import { Form, href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { memberValues } from '#src/features/people/members/find-members.server.ts'
import { MemberFields } from '#src/features/people/members/member-fields.tsx'
import { readMemberForm } from '#src/features/people/members/member-form.server.ts'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import styles from '#src/features/people/members/members.module.css'
import { memberFields } from '#src/features/people/members/members.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Route } from './+types/new-requested-page'
import { lockWaiting, makeRequested } from './decide-request.server.ts'
import { localPart } from './membership-requests.ts'

const nothing = Object.fromEntries(memberFields.map((field) => [field, '']))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { name, email } = await inTransaction(db, (within) => lockWaiting(within, params.id))
  const local = localPart(email)
  const categories = await listCategories(db)
  return {
    texts: {
      ...nothing,
      name,
      email,
      // Students' addresses begin with their roll number, others with a name.
      rollNumber: /\d/.test(local) ? local.toUpperCase() : '',
      category: categories[0]?.code ?? '',
    },
    categories,
    known: await memberValues(db),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor, client } = context.get(appContext)
  const { texts } = await readMemberForm(request)
  try {
    const made = await makeRequested(db, actor, params.id, texts, client.linkOrigin)
    return redirect(href('/admin/members/:number', { number: memberNumber(made) }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'new-requested-member', matches)

export default function NewRequestedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, categories, known } = loaderData
  const typed = { ...texts, ...actionData?.typed }
  return (
    <div className="page">
      <h1>New member: {texts.name}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      <Form method="post" className={`${styles.form} ${layout.card}`} key={JSON.stringify(typed)}>
        <MemberFields
          texts={typed as MemberTexts}
          faults={actionData?.faults ?? {}}
          categories={categories}
          known={known}
          isNew
        />
        <p className={`${forms.whole} ${layout.buttons}`}>
          <button type="submit" className="button">
            Add the member
          </button>
          <Link to={href('/admin/membership-requests')} className="button button-quiet">
            Cancel
          </Link>
        </p>
      </Form>
    </div>
  )
}
