import { Link } from 'react-router'
import { institute } from '#institute'
import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { EmptyState } from './empty-state.tsx'
import { type ShownError, shownError } from './error-kind.ts'
import { LoadError } from './load-error.tsx'
import { NotFound } from './not-found.tsx'
import { type ShellWords, shellWords } from './words.ts'

/**
 * The page in place of one that failed: says what happened and what to do. `error` is whatever was
 * thrown.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useWords(shellWords)
  const shown = shownError(error)
  return (
    <>
      <title>{`${titleOf(shown, words)} · ${institute.libraryName}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorText shown={shown} />
    </>
  )
}

function titleOf({ kind }: ShownError, words: ShellWords): string {
  if (kind === 'not-found') return words.notFound
  return kind === 'load' ? words.didNotLoad : words[kind]
}

function ErrorText({ shown: { kind, message, requestId } }: { shown: ShownError }) {
  const words = useWords(shellWords)
  if (kind === 'not-found') return <NotFound {...(message ? { message } : {})} />
  if (kind === 'load') return <LoadError />
  return (
    <EmptyState title={words[kind]} role="alert">
      <p>{message ?? words[`${kind}Why`]}</p>
      {requestId && (
        <p>
          {words.requestNumber} <code>{requestId}</code>
        </p>
      )}
      <Ways retry={kind === 'unavailable' || kind === 'unexpected'} />
      <p>
        {words.help} <a href={`mailto:${institute.email}`}>{institute.email}</a>
      </p>
    </EmptyState>
  )
}

function Ways({ retry }: { retry: boolean }) {
  const words = useWords(shellWords)
  return (
    <p className="ways">
      {retry && (
        <button
          type="button"
          className="button needs-script"
          onClick={() => window.location.reload()}
        >
          <Icon name="retry" size={20} />
          {words.tryAgain}
        </button>
      )}
      <Link to="/" className="button button-quiet">
        {words.toHomePage}
      </Link>
    </p>
  )
}
