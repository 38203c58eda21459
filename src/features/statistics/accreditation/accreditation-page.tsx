import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListFaults } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/accreditation-page'
import { AccreditationTabs } from './accreditation-tabs.tsx'
import { EntriesForm } from './entries-form.tsx'
import { HandInCard } from './hand-in-card.tsx'
import { PackCard } from './pack-card.tsx'
import { missingOf } from './paper.ts'
import { doPaperAction, typedOfPaper } from './paper-action.server.ts'
import { PaperItems } from './paper-items.tsx'
import { readPaperPage } from './paper-page.server.ts'
import { paperSearch } from './paper-query.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  return readPaperPage(db, actor, url.searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    return doneForm(await doPaperAction(db, actor, field))
  } catch (error) {
    return failedForm(error, await typedOfPaper(db, actor, field))
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(pages, 'accreditation', matches)

const here = '/admin/accreditation'

export default function AccreditationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, faults, paper, entries, templates, years, handedIn } = loaderData
  const missing = missingOf(paper)
  const isFailed = actionData?.flash.kind === 'failed'
  const typed = isFailed ? actionData.typed : {}
  return (
    <div className="page">
      <AccreditationTabs />
      <h1>{`${paper.template.name}, ${paper.words}`}</h1>
      <FilterForm key={paperSearch(query)} label="Paper" action={here} isSet={false}>
        <FilterChoice
          label="Template"
          name="template"
          value={query.template}
          options={templates.map(({ code, name }) => [code, name] as const)}
          isWide
        />
        <FilterChoice
          label="Academic year"
          name="year"
          value={String(query.year)}
          options={years.map(({ year, words }) => [String(year), words] as const)}
        />
        <FilterField label="As it stood on" name="on" value={query.on ?? ''} type="date" />
      </FilterForm>
      <ListFaults faults={faults} />
      <FormMessage flash={actionData?.flash ?? null} faults={actionData?.faults ?? {}} />
      <p className={layout.lead}>
        Figures as they stood at the end of {formatDay(paper.to)}
        {paper.isWhole ? '' : '; the year was not over on that day'}. {paper.template.source}
      </p>
      <p className={missing === 0 ? layout.stands : layout.waits}>
        {missing === 0 ? (
          'No value is missing.'
        ) : (
          <a href="#entries">Enter {counted(missing, 'missing value')}</a>
        )}
      </p>
      <PackCard query={query} from={paper.from} to={paper.to} />
      <PaperItems items={paper.items} />
      <EntriesForm
        key={`${query.template} ${query.year} ${entries.map(({ version }) => version).join()}`}
        entries={entries}
        template={query.template}
        year={query.year}
        words={paper.words}
        typed={typed.intent === 'entries' ? typed : {}}
        faults={typed.intent === 'entries' ? (actionData?.faults ?? {}) : {}}
      />
      <HandInCard
        query={query}
        missing={missing}
        before={handedIn}
        typed={typed.intent === 'hand-in' ? (typed.note ?? '') : ''}
        fault={typed.intent === 'hand-in' ? actionData?.faults.note : undefined}
        incomplete={typed.intent === 'hand-in' ? actionData?.faults.incomplete : undefined}
      />
    </div>
  )
}
