import { Form } from 'react-router'
import { FormField } from '#src/browser/forms/form-field.tsx'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import forms from '#src/browser/forms/forms.module.css'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { ListPager } from '#src/browser/list/list-pager.tsx'
import { ListEmpty, ListFiles, ListHead } from '#src/browser/list/list-parts.tsx'
import messages from '#src/browser/list/messages.module.css'
import layout from '#src/browser/page/page.module.css'
import { clockAt, todayHere } from '#src/institute/institute-clock.ts'
import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readPlace } from '#src/server/http/list-pages.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/entries-page'
import { readSpan, spanSearch } from './gate-report.ts'
import { GateTabs } from './gate-tabs.tsx'
import { entryList, type GateEntry, listEntries } from './list-entries.server.ts'
import { putBack, strikeOut } from './strike-out.server.ts'
import { longestStrikeReason } from './strike-out.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const span = readSpan(url.searchParams, todayHere())
  const place = readPlace(entryList(span), url.searchParams, 1)
  return { span, page: await listEntries(db, actor, span, place) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  const [id, reason] = [field('entry'), field('reason')]
  try {
    if (field('intent') === 'put-back') {
      await putBack(db, actor, id)
      return doneForm('The entry counts again.')
    }
    if (field('intent') !== 'strike-out') {
      throw new AppError('bad-request', 'This form was not recognised. Please reload the page.')
    }
    await strikeOut(db, actor, id, reason)
    return doneForm('The entry is struck out: it stays here and counts nowhere.')
  } catch (error) {
    return failedForm(error, { id, reason })
  }
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'gate-entries', matches)

const here = '/admin/gate-register/entries'

export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { span, page } = loaderData
  const faults = actionData?.faults ?? {}
  const typed = actionData?.flash.kind === 'failed' ? actionData.typed : {}
  return (
    <div className="page">
      <GateTabs />
      <h1>Entries of the register</h1>
      <FilterForm label="Days" action={here} isSet={false}>
        <FilterField label="From" name="from" value={span.from} type="date" />
        <FilterField label="To" name="to" value={span.to} type="date" />
      </FilterForm>
      <FormMessage flash={actionData?.flash ?? null} faults={faults} />
      {page.rows.length === 0 ? (
        <ListEmpty heading="Nobody came">
          No entry was noted on these days. Choose others above.
        </ListEmpty>
      ) : (
        <>
          <ListHead says={`${formatDay(span.from)} to ${formatDay(span.to)}, the latest first.`}>
            <ListFiles at={here} search={spanSearch(span)} />
          </ListHead>
          <ol className={messages.messages} aria-label="Entries">
            {page.rows.map((entry) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                typed={typed.id === entry.id ? (typed.reason ?? '') : null}
                fault={typed.id === entry.id ? faults.reason : undefined}
              />
            ))}
          </ol>
          <ListPager label="Pages of entries" page={page} />
        </>
      )}
    </div>
  )
}

type EntryItemProps = {
  entry: GateEntry
  /** The reason that was typed and not taken; null: none was. */
  typed: string | null
  fault: string | undefined
}

function EntryItem({ entry, typed, fault }: EntryItemProps) {
  const { id, day, name, member, people, inAt, outAt, gate, struckOut } = entry
  const who = name ?? (entry.kind === 'member' ? 'A member' : (entry.institution ?? 'A visitor'))
  const facts = [member, entry.institution, entry.category, entry.department, entry.purpose, gate]
  return (
    <li>
      <p className={messages.subject}>
        {struckOut === null ? who : <s>{who}</s>}
        {people > 1 && `, ${counted(people, 'person', 'people')}`}
      </p>
      <p className={messages.facts}>
        {formatDay(day)}, {clockAt(inAt)} to {outAt === null ? 'now' : clockAt(outAt)} ·{' '}
        {facts.filter((fact) => fact !== null).join(' · ')}
      </p>
      {struckOut === null ? (
        <details className={layout.fold} open={typed !== null}>
          <summary>
            Strike out<span className="visually-hidden"> the entry of {who}</span>
          </summary>
          <Form method="post" preventScrollReset className={`${forms.lined} ${forms.spaced}`}>
            <input type="hidden" name="entry" value={id} />
            <FormField
              label="Why it does not count"
              name="reason"
              maxLength={longestStrikeReason}
              defaultValue={typed ?? ''}
              fault={fault}
            />
            <p className={layout.actions}>
              <button type="submit" name="intent" value="strike-out" className="button">
                Strike the entry out
              </button>
            </p>
          </Form>
        </details>
      ) : (
        <Form method="post" preventScrollReset className={layout.actions}>
          <p className={layout.waits}>
            Struck out by {struckOut.by}: {struckOut.reason}
          </p>
          <input type="hidden" name="entry" value={id} />
          <button type="submit" name="intent" value="put-back" className="button button-quiet">
            Put the entry back
          </button>
        </Form>
      )}
    </li>
  )
}
