import { isRouteErrorResponse, useLocation } from 'react-router'
import { parseSearch } from '#src/features/collection/search/search-params.ts'
import styles from './books-page.module.css'
import { SearchBox } from './search-box.tsx'

const unexpected =
  'The catalogue could not be searched. Please try again in a moment; if it happens again, tell the library.'

/** In place of the results where the search failed; the words stay in the box. */
export function SearchFailed({ error }: { error: unknown }) {
  const location = useLocation()
  const { text } = parseSearch(new URLSearchParams(location.search))
  const { message, requestId } = problemIn(error)
  return (
    <div className="page">
      <div className={styles.top} role="alert">
        <h1 className={styles.heading}>No answer from the catalogue</h1>
        <p>{message}</p>
        <p>
          {/* A full load: what went wrong may be the page itself. */}
          <a className="button" href={`${location.pathname}${location.search}`}>
            Try again
          </a>
        </p>
        {requestId && <p className={styles.soft}>Request number: {requestId}</p>}
      </div>
      <SearchBox defaultValue={text} />
    </div>
  )
}

/** What the server said about the error, where it is one of its own. */
function problemIn(error: unknown): { message: string; requestId: string | null } {
  const problem: unknown = isRouteErrorResponse(error) ? error.data : null
  if (typeof problem !== 'object' || problem === null)
    return { message: unexpected, requestId: null }
  const message =
    'message' in problem && typeof problem.message === 'string' ? problem.message : unexpected
  const id =
    'requestId' in problem && typeof problem.requestId === 'string' ? problem.requestId : null
  return { message, requestId: id }
}
