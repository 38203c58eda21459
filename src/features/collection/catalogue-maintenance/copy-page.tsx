import { href } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { FilterField, FilterForm } from '#src/browser/list/filter-form.tsx'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { otherBranchSentence } from '#src/features/collection/books/copy-branches.server.ts'
import { locationNames } from '#src/features/collection/books/locations.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/copy-page'
import { doCopyAction } from './copy-actions.server.ts'
import { CopyDetails } from './copy-details.tsx'
import { copyByCode, listItemTypes } from './copy-rows.server.ts'
import { copyFacts } from './whole-copy.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const code = url.searchParams.get('code')?.trim() ?? ''
  const copy = code === '' ? null : await copyByCode(db, actor, code)
  return {
    code,
    copy,
    otherBranch: copy && (await otherBranchSentence(db, actor, [copy.id])),
    locations: copy ? await locationNames(db) : [],
    itemTypes: copy ? await listItemTypes(db) : [],
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { db, actor } = context.get(appContext)
  const field = await readForm(request)
  try {
    const copy = await copyByCode(db, actor, url.searchParams.get('code') ?? '')
    if (!copy) throw new AppError('not-found', 'There is no such copy any more. Scan it again.')
    return doneForm(await doCopyAction(db, actor, copy, field))
  } catch (error) {
    return failedForm(error, Object.fromEntries(typedNames.map((name) => [name, field(name)])))
  }
}

const typedNames = ['intent', ...copyFacts, 'reason', 'order', 'day']

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData?.copy ? `Copy ${loaderData.copy.accessionNumber}` : 'Copies'
  return privateMeta(pages, 'copies', matches, title)
}

export default function CopyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { code, copy, otherBranch, locations, itemTypes } = loaderData
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>{copy ? `Copy ${copy.accessionNumber}` : 'Find a copy'}</h1>
      </div>
      <FilterForm label="Copies" action={href('/admin/copies')} isSet={code !== ''}>
        <FilterField
          label="Barcode or accession number"
          name="code"
          value={code}
          placeholder="Scan or type"
          autoFocus={copy === null}
        />
      </FilterForm>
      <FlashMessage flash={actionData?.flash ?? null} />
      {code !== '' && !copy && (
        <p role="status">
          No copy has the barcode or accession number “{code}”. Scan it again, or look for its book
          by the title.
        </p>
      )}
      {copy && (
        <CopyDetails
          key={copy.id}
          copy={copy}
          otherBranch={otherBranch}
          locations={locations}
          itemTypes={itemTypes}
          result={actionData ?? null}
        />
      )}
    </div>
  )
}
