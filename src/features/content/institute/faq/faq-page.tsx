import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { translationFields } from '#src/kernel/translations.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/faq-page'
import { faqHref, type OfficeFaqEntry } from './faq.ts'
import { faqAction } from './faq-action.server.ts'
import { FaqForm } from './faq-form.tsx'
import { officeFaq } from './faq-rows.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return { entries: await officeFaq(db, actor) }
}

const fields = ['id', 'intent', 'title', 'body', ...translationFields]

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return await faqAction(db, actor, field)
  } catch (error) {
    return failedForm(error, Object.fromEntries(fields.map((name) => [name, field(name)])))
  }
}

/** So that whoever was too late sees what is there now. */
export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'faq', matches)

const newEntry: OfficeFaqEntry = {
  id: '',
  number: 0,
  title: '',
  body: '',
  translations: {},
  isShown: true,
  version: 0,
}

export default function FaqPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entries } = loaderData
  const typed = actionData?.typed ?? {}
  const faults = actionData?.faults ?? {}
  const isBack = actionData?.flash.kind === 'failed' || typed.draft !== undefined
  const editing = isBack ? typed.id : null
  const shown = entries.filter(({ isShown }) => isShown)
  const withdrawn = entries.filter(({ isShown }) => !isShown)
  const fold = (one: OfficeFaqEntry) => (
    <details
      key={`${one.id || entries.length} ${one.version} ${editing === one.id ? typed.draft : ''}`}
      className={layout.fold}
      open={editing === one.id}
    >
      <summary>{one.title || 'Add an answer'}</summary>
      {one.number > 0 && one.isShown && (
        <p>
          <Link to={faqHref(one.number)}>Show it on the support page</Link>
        </p>
      )}
      <FaqForm
        entry={one}
        typed={editing === one.id ? typed : null}
        faults={editing === one.id ? faults : {}}
      />
    </details>
  )
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Answers on the support page</h1>
        <p>
          <Link to={href('/support')}>Support page</Link>
        </p>
      </div>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <p>
        These questions stand on the support page below those of its text, in this order. The search
        of the site finds them, and readers see them before they send a request.
      </p>
      {fold(newEntry)}
      {shown.length === 0 ? <p>No answers have been added yet.</p> : shown.map(fold)}
      {withdrawn.length > 0 && (
        <>
          <h2>Withdrawn</h2>
          {withdrawn.map(fold)}
        </>
      )}
    </div>
  )
}
