import { Form, href, Link, redirect } from 'react-router'
import { FormDraft } from '#src/browser/forms/draft/form-draft.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import layout from '#src/browser/page/page.module.css'
import { memberNumber } from '#src/kernel/member-number.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { inTransaction } from '#src/server/database/in-transaction.ts'
import type { Route } from './+types/edit-member-page'
import { listCategories } from './categories.server.ts'
import { ConflictCard } from './conflict-card.tsx'
import { memberValues } from './find-members.server.ts'
import { MemberFields } from './member-fields.tsx'
import { readMemberForm } from './member-form.server.ts'
import { type MemberTexts, textsOf } from './member-input.ts'
import { memberAt } from './member-rows.server.ts'
import styles from './members.module.css'
import { changeMember } from './members.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const member = await memberAt(db, params.number)
  return {
    number: memberNumber(member.number),
    version: member.version,
    texts: textsOf(member),
    categories: await listCategories(db),
    known: await memberValues(db),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const { field, texts } = await readMemberForm(request)
  const expected = Number(field('version'))
  try {
    const { id } = await memberAt(db, params.number)
    await inTransaction(db, (within) => changeMember(within, actor, id, texts, expected))
    return redirect(href('/admin/members/:number', { number: params.number }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'edit-member', matches)

export default function EditMemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, version, texts, categories, known } = loaderData
  const current = actionData?.current ?? null
  const typed = { ...texts, ...actionData?.typed } as MemberTexts
  return (
    <div className="page">
      <h1>Edit {number}</h1>
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      {current && <ConflictCard current={current} typed={typed} />}
      <Form method="post" className={`${styles.form} ${layout.card}`} key={JSON.stringify(typed)}>
        <FormDraft name={`member ${number}`} />
        <input type="hidden" name="version" value={String(current?.version ?? version)} />
        <MemberFields
          texts={typed}
          faults={actionData?.faults ?? {}}
          categories={categories}
          known={known}
          isNew={false}
        />
        <p className={`${forms.whole} ${layout.buttons}`}>
          <button type="submit" className="button">
            {current ? 'Save mine over it' : 'Save'}
          </button>
          <Link to={href('/admin/members/:number', { number })} className="button button-quiet">
            Cancel
          </Link>
        </p>
      </Form>
    </div>
  )
}
