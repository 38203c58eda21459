import { data, Form, Link } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { browserWords } from '#src/browser/words.ts'
import { citationWords } from '#src/features/collection/exports/words.ts'
import { isAppError } from '#src/kernel/errors.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { usePageTitle } from '#src/pages/use-page-titles.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/citations-page'
import { type CitationPage, citationList } from './citation-list.server.ts'
import { CitationRuns } from './citation-runs.tsx'
import { citationStyles, readStyle } from './citation-styles.ts'
import { citedBooks } from './cited-books.server.ts'
import styles from './required.module.css'
import { listPath, sharedHref } from './required-books.ts'
import { requiredWords } from './words.ts'

const own = { headers: { 'cache-control': 'private, no-cache' } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const style = readStyle(searchParams.get('style'))
  const code = searchParams.get('list')
  if (code === null && !(actor.kind === 'user' && actor.verified)) {
    return data({ style, code, list: null, sent: '' }, own)
  }
  const page = Number.parseInt(searchParams.get('page') ?? '', 10) || 1
  const list = await citationList(style, await citedBooks(db, actor, request), page)
  return data({ style, code, list, sent: '' }, own)
}

/** What a visitor's browser keeps is sent along, with each choice of a style. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, language } = context.get(appContext)
  try {
    const form = await request.clone().formData()
    const style = readStyle(String(form.get('style')))
    const page = Number.parseInt(String(form.get('page')), 10) || 1
    const list = await citationList(style, await citedBooks(db, actor, request), page)
    return { style, code: null, list, sent: String(form.get('entries')), flash: null }
  } catch (error) {
    if (!isAppError(error)) throw error
    return failedForm(error, {}, language)
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(openPages, 'required-citations', matches)

export default function CitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(requiredWords)
  const title = usePageTitle('required-citations')
  const shown = actionData && 'list' in actionData ? actionData : loaderData
  const { list, code } = shown
  return (
    <div className={`page ${layout.narrow}`}>
      <p className={layout.back}>
        <Link to={code === null ? listPath : sharedHref(code)}>{words.backToList}</Link>
      </p>
      <h1>{title}</h1>
      <FlashMessage flash={actionData && 'faults' in actionData ? actionData.flash : null} />
      {!list || list.citations.length === 0 ? (
        <ListEmpty>{words.nothingToCite}</ListEmpty>
      ) : (
        <>
          <p className={layout.lead}>{words.citationsLead}</p>
          <StyleForm shown={shown} />
          <ul className={styles.citations} lang="en">
            {list.citations.map(({ key, runs }) => (
              <li key={key}>
                <CitationRuns runs={runs} />
              </li>
            ))}
          </ul>
          {shown.sent === '' ? (
            <NumberedPager label={words.pages} page={list.page} pages={list.pages} />
          ) : (
            <SentPager shown={shown} list={list} />
          )}
          <PrintButton />
        </>
      )}
    </div>
  )
}

/** The pages of a list that the library does not have: each way sends it along. */
function SentPager({
  shown: { style, sent },
  list: { page, pages },
}: {
  shown: Shown
  list: CitationPage
}) {
  const { previous, next } = useWords(browserWords)
  const ways = [[page - 1, previous] as const, [page + 1, next] as const]
  return ways
    .filter(([to]) => to >= 1 && to <= pages)
    .map(([to, name]) => (
      <Form key={to} method="post" className={styles.tools}>
        <input type="hidden" name="entries" value={sent} />
        <input type="hidden" name="style" value={style} />
        <button type="submit" name="page" value={String(to)} className="button button-quiet">
          {name}
        </button>
      </Form>
    ))
}

type Shown = { readonly style: string; readonly code: string | null; readonly sent: string }

function StyleForm({ shown: { style, code, sent } }: { shown: Shown }) {
  const words = useWords(requiredWords)
  const names = useWords(citationWords)
  return (
    <Form method={sent === '' ? 'get' : 'post'} className={styles.styleForm}>
      {code !== null && <input type="hidden" name="list" value={code} />}
      {sent !== '' && <input type="hidden" name="entries" value={sent} />}
      <label>
        {words.style}
        <select name="style" className="field" defaultValue={style}>
          {citationStyles.map(({ id, name }) => (
            <option key={id} value={id}>
              {names[name]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {words.show}
      </button>
    </Form>
  )
}
