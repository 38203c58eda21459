import { href, redirect } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Route } from './+types/new-member-page'
import { listCategories } from './categories.server.ts'
import { memberValues } from './find-members.server.ts'
import { readMemberForm } from './member-form.server.ts'
import { createMember } from './members.server.ts'
import { noTexts } from './members.ts'
import { NewMemberForm } from './new-member-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return { categories: await listCategories(db), known: await memberValues(db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { texts } = await readMemberForm(request)
  try {
    const { number } = await inTransaction(db, (within) => createMember(within, actor, texts))
    return redirect(href('/admin/members/:number', { number: memberNumber(number) }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'new-member', matches)

export default function NewMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, known } = loaderData
  const typed = { ...noTexts, category: categories[0]?.code ?? '', ...actionData?.typed }
  return (
    <div className="page">
      <h1>New member</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      <NewMemberForm
        texts={typed as Parameters<typeof NewMemberForm>[0]['texts']}
        faults={actionData?.faults ?? {}}
        categories={categories}
        known={known}
        back={href('/admin/members')}
      >
        <FormDraft name="new member" />
      </NewMemberForm>
    </div>
  )
}
