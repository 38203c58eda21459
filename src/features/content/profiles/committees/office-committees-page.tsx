import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import list from '#src/browser/list/list.module.css'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/office-committees-page'
import { CommitteeForm } from './committee-form.tsx'
import { committees } from './committee-rows.server.ts'
import {
  type CommitteeTexts,
  committeeFields,
  committeeOfTexts,
  newCommittee,
} from './committee-texts.ts'
import { saveCommittee } from './save-committee.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return {
    committees: (await committees(db)).map(({ number, name }) => ({ number, name })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const entries = committeeFields.map((name) => [name, field(name)])
  const texts = Object.fromEntries(entries) as CommitteeTexts
  try {
    const number = await saveCommittee(db, actor, null, committeeOfTexts(texts))
    return redirect(href('/admin/committees/:committeeId', { committeeId: String(number) }))
  } catch (error) {
    return failedForm(error, texts)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'office-committees', matches)

export default function OfficeCommitteesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { flash = null, faults = {}, typed = {} } = actionData ?? {}
  return (
    <div className="page">
      <h1>Committees</h1>
      <FormMessage flash={flash} faults={faults} />
      <div className={layout.columns}>
        <section className={layout.card} aria-labelledby="add">
          <h2 id="add">Add a committee</h2>
          <CommitteeForm
            number={null}
            texts={{ ...newCommittee, ...typed }}
            saved={null}
            faults={faults}
          />
        </section>
        <section aria-labelledby="all">
          <h2 id="all">All committees</h2>
          {loaderData.committees.length === 0 && <ListEmpty>None yet.</ListEmpty>}
          <ul className={list.lines}>
            {loaderData.committees.map(({ number, name }) => (
              <li key={number}>
                <Link to={href('/admin/committees/:committeeId', { committeeId: String(number) })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
