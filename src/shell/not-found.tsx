import { Form, Link, useLocation, useRouteLoaderData } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import type { Descriptions } from '#src/institute/head.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { usePageTitles } from '#src/pages/use-page-titles.ts'
import { EmptyState } from './empty-state.tsx'
import { likelyPages } from './likely-pages.ts'
import styles from './not-found.module.css'
import { shellWords } from './words.ts'

/**
 * What stands at an address of no page: a search of the catalogue and the pages that may have been
 * meant.
 */
export function NotFound({ message }: { message?: string }) {
  const words = useWords(shellWords)
  const titles = usePageTitles()
  const site = useRouteLoaderData<{ descriptions?: Descriptions }>('root')
  const { pathname } = useLocation()
  const likely = likelyPages(openPages, pathname)
  return (
    <EmptyState title={words.notFound}>
      <p>{message ?? words.notFoundWhy}</p>
      <Form action="/books" className={styles.search} role="search">
        <label htmlFor="not-found-search">{words.searchCatalogue}</label>
        <input
          id="not-found-search"
          className="field"
          type="search"
          name="q"
          defaultValue={wordsOf(pathname)}
          maxLength={200}
        />
        <button type="submit" className="button">
          <Icon name="search" size={20} />
          {words.search}
        </button>
      </Form>
      {likely.length > 0 && (
        <>
          <h2>{words.didYouMean}</h2>
          <ul className={styles.likely}>
            {likely.map((page) => (
              <li key={page.path}>
                <Link to={page.path}>{titles(page)}</Link>
                <p>{site?.descriptions?.[page.id]}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="ways">
        <Link to="/" className="button button-quiet">
          {words.toHomePage}
        </Link>
        <Link to="/Sitemap" className="button button-quiet">
          {words.allPages}
        </Link>
      </p>
    </EmptyState>
  )
}

/**
 * The words of an address as a first guess at what was looked for; nothing where it looks like a
 * file or a code.
 */
function wordsOf(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? ''
  return /^[a-z-]{3,60}$/i.test(last) ? last.replaceAll('-', ' ') : ''
}
