import { FilterChoice, FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFaults, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import { count } from '#src/kernel/counted.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import type { Route } from './+types/audit-page'
import { AuditList } from './audit-list.tsx'
import { auditList, readAudit } from './audit-log.server.ts'
import { longestAuditExport } from './audit-log.ts'
import { auditSearch, readAuditQuery } from './audit-query.ts'
import { namedEntries } from './audit-things.server.ts'
import { auditOptions } from './audit-words.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, declared } = context.get(appContext)
  const { auditWords } = declared
  const { query, faults } = readAuditQuery(url.searchParams)
  const place = readPlace(auditList(query), url.searchParams, 1)
  const page = await readAudit(db, actor, query, place)
  const named = await namedEntries(db, auditWords, page.rows)
  return { query, faults, page, named, offered: auditOptions(auditWords) }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'audit', matches)

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { query, faults, page, named, offered } = loaderData
  const search = auditSearch(query)
  return (
    <div className="page">
      <h1>Audit</h1>
      <FilterForm label="Audit" action="/admin/audit" isSet={search !== ''}>
        <FilterField label="Who" name="who" value={query.who} placeholder="E-mail address" />
        <FilterField
          label="Which thing"
          name="thing"
          value={query.thing}
          placeholder="E-mail or number"
        />
        <FilterChoice
          label="What"
          name="kind"
          value={query.kind}
          options={[['', 'Everything'], ...offered]}
        />
        <FilterField label="From" name="from" value={query.from ?? ''} type="date" />
        <FilterField label="To" name="to" value={query.to ?? ''} type="date" />
      </FilterForm>
      <ListFaults faults={faults} />
      {page.rows.length === 0 ? (
        <ListEmpty heading="Nothing found">
          {search === ''
            ? 'Nothing has been changed yet.'
            : 'No change fits these filters. Leave one of them out, or clear them all.'}
        </ListEmpty>
      ) : (
        <>
          <ListHead says="The latest changes first.">
            <ListFiles at="/admin/audit" search={search} />
            <span className="visually-hidden">
              Files hold the latest {count(longestAuditExport)} rows at most.
            </span>
          </ListHead>
          <AuditList {...named} />
        </>
      )}
      <ListPager label="Pages of the audit" page={page} />
    </div>
  )
}
