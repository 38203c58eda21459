import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { useWords } from '#src/browser/words/use-words.ts'
import { Highlighted } from '#src/features/collection/search/highlighted.tsx'
import { loginAddress } from '#src/features/people/accounts/login-query.ts'
import styles from './ebooks.module.css'
import { longestQuery, readerHref } from './ebooks.ts'
import type { TextHit } from './text-hit.ts'
import { ebookWords } from './words.ts'

/** Looks for words inside the e-books: a form that works without scripts. */
export function TextSearchForm({ text }: { text: string }) {
  const words = useWords(ebookWords)
  return (
    <form action="/BookSoftcopy" className={styles.inside} aria-label={words.searchTexts}>
      <label>
        {words.textWords}
        <input
          className="field"
          type="search"
          name="text"
          defaultValue={text}
          maxLength={longestQuery}
        />
      </label>
      <button type="submit" className="button button-quiet">
        {words.searchTexts}
      </button>
    </form>
  )
}

type HitsProps = {
  text: string
  hits: readonly TextHit[]
  isSignedIn: boolean
}

/** The reader marks the words that were looked for. */
function hitHref({ number, place }: TextHit, text: string): string {
  return `${readerHref(number, place)}#f-${encodeURIComponent(text)}`
}

/** Places in the texts of e-books, each with its chapter or page. */
export function TextHits({ text, hits, isSignedIn }: HitsProps) {
  const words = useWords(ebookWords)
  return (
    <section aria-labelledby="text-hits">
      <h2 id="text-hits">{words.inTexts(text)}</h2>
      {hits.length === 0 ? (
        <p>{words.noTextFound}</p>
      ) : (
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <li key={`${hit.number}-${hit.place}`}>
              <a href={hitHref(hit, text)}>{hit.title}</a>
              <p className={layout.facts}>
                {hit.kind === 'pdf'
                  ? words.pageOf(String(hit.place))
                  : hit.part || words.chapterOf(String(hit.place))}
              </p>
              <p>
                <Highlighted text={hit.excerpt} matched={hit.matched} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isSignedIn && (
        <p>
          <Link to={loginAddress({ next: `/BookSoftcopy?text=${encodeURIComponent(text)}` })}>
            {words.signInForMore}
          </Link>
        </p>
      )}
    </section>
  )
}
