import { href, Link } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { readAccreditationSettings } from '../accreditation-settings.server.ts'
import { AccreditationTabs } from '../accreditation-tabs.tsx'
import type { Route } from './+types/templates-page'
import { LineHelp } from './line-help.tsx'
import { doTemplateAction } from './template-action.server.ts'
import { TemplateForm } from './template-form.tsx'
import { listTemplates } from './templates.server.ts'
import { YearCard } from './year-card.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const templates = await listTemplates(db, actor)
  const chosen = url.searchParams.get('template')
  return {
    templates,
    template: templates.find(({ code }) => code === chosen) ?? null,
    settings: await readAccreditationSettings(db, actor),
  }
}

const fields = ['intent', 'code', 'name', 'source', 'lines'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await doTemplateAction(db, actor, field))
  } catch (error) {
    return failedForm(error, Object.fromEntries(fields.map((name) => [name, field(name)])))
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'accreditation-templates', matches)

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, template, settings } = loaderData
  const here = href('/admin/accreditation/templates')
  const isFailed = actionData?.flash.kind === 'failed'
  const typed = isFailed && actionData.typed.intent === 'template' ? actionData.typed : {}
  const faults = actionData?.faults ?? {}
  return (
    <div className="page">
      <AccreditationTabs />
      <h1>Templates and settings</h1>
      <p className={layout.lead}>
        A template says what a body asks for and which figure answers it. Manuals number and word
        their items differently: change them as yours has them. What was handed in stays as it was.
      </p>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      <nav aria-label="Templates">
        <ul className={layout.tabs}>
          {templates.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={`${here}?${new URLSearchParams({ template: code })}`}
                aria-current={code === template?.code ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link to={here} aria-current={template === null ? 'page' : undefined}>
              New template
            </Link>
          </li>
        </ul>
      </nav>
      <TemplateForm
        key={`${template?.code} ${template?.version} ${templates.length}`}
        template={template}
        typed={typed}
        faults={typed.intent === 'template' ? faults : {}}
      />
      <LineHelp />
      <YearCard key={settings.version} {...settings} fault={faults.firstMonth} />
    </div>
  )
}
