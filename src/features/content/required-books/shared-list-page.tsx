import { data, Link } from 'react-router'
import { ListEmpty } from '#src/browser/list/list-parts.tsx'
import layout from '#src/browser/page/page.module.css'
import { PrintButton } from '#src/browser/print-button.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { count } from '#src/kernel/counted.ts'
import { writtenLanguage } from '#src/kernel/text-language.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { privateMeta } from '#src/pages/page-meta.ts'
import { requireBookHref } from '#src/pages/required-href.ts'
import { appContext } from '#src/server/context.ts'
import type { Route } from './+types/shared-list-page'
import { EntryFacts } from './entry-item.tsx'
import { sharedList } from './links.server.ts'
import styles from './required.module.css'
import { citationsPath, listFilePath } from './required-books.ts'
import { requiredWords } from './words.ts'

/** A stopped link shows nothing any more, so nobody keeps the page. */
const asked = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  return data({ code: params.code, list: await sharedList(db, params.code) }, { headers: asked })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(openPages, 'shared-books', matches, loaderData?.list.title)

export default function SharedListPage({ loaderData: { code, list } }: Route.ComponentProps) {
  const words = useWords(requiredWords)
  const { title, owner, course, entries } = list
  const query = new URLSearchParams({ list: code })
  return (
    <div className={`page ${layout.narrow}`}>
      <h1 lang={writtenLanguage(title)}>{title}</h1>
      <p className={layout.facts}>
        {owner !== null && <span>{words.sharedBy(owner)}</span>}
        {course !== null && <span>{words.sharedFor(course)}</span>}
        <span>{words.books(entries.length, count(entries.length))}</span>
      </p>
      {entries.length === 0 ? (
        <ListEmpty>{words.sharedEmpty}</ListEmpty>
      ) : (
        <>
          <div className={`${layout.actions} ${styles.tools}`}>
            <PrintButton />
            <Link className="button button-quiet" to={`${citationsPath}?${query}`}>
              {words.citations}
            </Link>
            <a className="button button-quiet" href={`${listFilePath}.bib?${query}`} download>
              {words.bibtex}
            </a>
            <a className="button button-quiet" href={`${listFilePath}.ris?${query}`} download>
              {words.ris}
            </a>
          </div>
          <ol className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <EntryFacts entry={entry} heading="h2" />
                {entry.book !== null && (
                  <p className={`${layout.actions} ${styles.steps}`}>
                    <Link
                      className="button button-quiet"
                      to={requireBookHref(entry.book)}
                      rel="nofollow"
                    >
                      {words.addToMine}
                    </Link>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
