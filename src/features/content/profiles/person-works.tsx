import { Link, useLocation } from 'react-router'
import { NumberedPager } from '#src/browser/list/numbered-pager.tsx'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import type { ShownWork } from './shown-profile.ts'
import { profileWords } from './words.ts'
import { WorkList } from './work-list.tsx'

/** A page of somebody's publications, in one of the styles. */
export type WorksPage = {
  readonly works: readonly ShownWork[]
  readonly style: string
  readonly styles: readonly { readonly id: string; readonly name: string }[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** What a person has published, and the styles to read it in. */
export function PersonWorks({ works, style, styles, total, page, pages }: WorksPage) {
  const words = useWords(profileWords)
  const { pathname } = useLocation()
  if (total === 0) return null
  return (
    <section aria-labelledby="publications">
      <h2 id="publications">{words.publications}</h2>
      <nav aria-label={words.citedIn}>
        <ul className={layout.tabs}>
          {styles.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`${pathname}?style=${id}`}
                aria-current={id === style ? 'page' : undefined}
                preventScrollReset
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WorkList works={works} />
      <NumberedPager label={words.pagesOfWorks} page={page} pages={pages} />
    </section>
  )
}
