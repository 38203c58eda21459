import { Link } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { ResultList } from './result-list.tsx'
import { type SiteResults, wholeSiteHref } from './site-results.ts'
import styles from './site-search.module.css'
import { siteSearchWords } from './words.ts'

/** The first of what the site has for a search of books; nothing where it has nothing. */
export function SiteStrip({ text, site }: { text: string; site: SiteResults }) {
  const words = useWords(siteSearchWords)
  const { total, items, kinds } = site
  if (total === 0) return null
  return (
    <section className={styles.strip} aria-labelledby="on-this-site">
      <h2 id="on-this-site">{words.onThisSite}</h2>
      <ResultList results={items} kinds={kinds} />
      {total > items.length && (
        <p>
          <Link to={wholeSiteHref(text)}>{words.allOnThisSite(total)}</Link>
        </p>
      )}
    </section>
  )
}
