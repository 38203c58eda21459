import { Link } from 'react-router'
import { institute } from '#institute'
import { Icon } from '#src/browser/icons.tsx'
import { EmptyState } from './empty-state.tsx'
import { type ShownError, shownError } from './error-kind.ts'
import { LoadError } from './load-error.tsx'
import { NotFound } from './not-found.tsx'

const texts = {
  forbidden: {
    title: 'You may not open this page',
    message:
      'It is for other readers of the library. If it should be open to you, please write to us.',
  },
  unavailable: {
    title: 'The library is busy',
    message: 'It cannot answer at the moment. Please try again shortly.',
  },
  refused: {
    title: 'That request does not work',
    message: 'Something in the address or the form is not as it should be. Please check it.',
  },
  unexpected: {
    title: 'Something went wrong on our side',
    message: 'Please try again. If it happens again, please tell us.',
  },
}

/**
 * The page in place of one that failed: says what happened and what to do. `error` is whatever was
 * thrown.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const shown = shownError(error)
  return (
    <>
      <title>{`${titleOf(shown)} · ${institute.libraryName}`}</title>
      <meta name="robots" content="noindex" />
      <Told shown={shown} />
    </>
  )
}

function titleOf({ kind }: ShownError): string {
  if (kind === 'not-found') return 'Page not found'
  return kind === 'load' ? 'This page did not load' : texts[kind].title
}

function Told({ shown: { kind, message, requestId } }: { shown: ShownError }) {
  if (kind === 'not-found') return <NotFound {...(message ? { message } : {})} />
  if (kind === 'load') return <LoadError />
  return (
    <EmptyState title={texts[kind].title} role="alert">
      <p>{message ?? texts[kind].message}</p>
      {requestId && (
        <p>
          Request number: <code>{requestId}</code>
        </p>
      )}
      <Ways retry={kind === 'unavailable' || kind === 'unexpected'} />
      <p>
        Help: <a href={`mailto:${institute.email}`}>{institute.email}</a>
      </p>
    </EmptyState>
  )
}

function Ways({ retry }: { retry: boolean }) {
  return (
    <p className="ways">
      {retry && (
        <button
          type="button"
          className="button needs-script"
          onClick={() => window.location.reload()}
        >
          <Icon name="retry" size={20} />
          Try again
        </button>
      )}
      <Link to="/" className="button button-quiet">
        Go to the home page
      </Link>
    </p>
  )
}
