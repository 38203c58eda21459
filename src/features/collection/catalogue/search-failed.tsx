import { isRouteErrorResponse, useLocation } from 'react-router'
import { useWords } from '#src/browser/words/use-words.ts'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import styles from './books-page.module.css'
import { resultsWords } from './results/words.ts'
import { SearchBox } from './search-box.tsx'

/** In place of the results where the search failed; the words stay in the box. */
export function SearchFailed({ error }: { error: unknown }) {
  const words = useWords(resultsWords)
  const location = useLocation()
  const { text } = parseSearch(new URLSearchParams(location.search))
  const { message, requestId } = problemIn(error)
  return (
    <div className="page">
      <div className={styles.top} role="alert">
        <h1 className={styles.heading}>{words.noAnswer}</h1>
        <p>{message ?? words.noAnswerWhy}</p>
        <p>
          {/* A full load: what went wrong may be the page itself. */}
          <a className="button" href={`${location.pathname}${location.search}`}>
            {words.tryAgain}
          </a>
        </p>
        {requestId && <p className={styles.soft}>{words.requestNumber(requestId)}</p>}
      </div>
      <SearchBox defaultValue={text} />
    </div>
  )
}

/** What the server said about the error, where it is one of its own. */
function problemIn(error: unknown): { message: string | null; requestId: string | null } {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null
  if (typeof problem !== 'object' || problem === null) return { message: null, requestId: null }
  const message =
    'message' in problem && typeof problem.message === 'string' ? problem.message : null
  const id =
    'requestId' in problem && typeof problem.requestId === 'string' ? problem.requestId : null
  return { message, requestId: id }
}
