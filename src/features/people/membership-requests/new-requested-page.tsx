import { href, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { roleRule } from '#src/features/people/accounts/person-row.server.ts'
import { roleOf } from '#src/features/people/accounts/roles.ts'
import { listCategories } from '#src/features/people/members/categories.server.ts'
import { memberValues } from '#src/features/people/members/find-members.server.ts'
import { readMemberForm } from '#src/features/people/members/member-form.server.ts'
import type { MemberTexts } from '#src/features/people/members/member-input.ts'
import { noTexts } from '#src/features/people/members/members.ts'
import { NewMemberForm } from '#src/features/people/members/new-member-form.tsx'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/new-requested-page'
import { makeRequested, waitingRequest } from './decide-request.server.ts'
import { localPart } from './membership-requests.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { name, email } = await waitingRequest(db, params.id)
  const local = localPart(email)
  const categories = await listCategories(db)
  const isStudent = roleOf({ email, emailVerified: true }, roleRule) === 'student'
  return {
    texts: {
      ...noTexts,
      name,
      email,
      // Students' addresses begin with their roll number, others with a name.
      rollNumber: /\d/.test(local) ? local.toUpperCase() : '',
      // What others are is for the librarian to say: it decides what they borrow, and for how long.
      category: isStudent ? (categories[0]?.code ?? '') : '',
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
      <NewMemberForm
        texts={typed as MemberTexts}
        faults={actionData?.faults ?? {}}
        categories={categories}
        known={known}
        back={href('/admin/membership-requests')}
      />
    </div>
  )
}
