import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { publicationSentence } from '#src/browser/publication/publication-line.tsx'
import type { PublicationState } from '#src/institute/publication.ts'

type EventStandingProps = {
  number: number
  state: PublicationState
  /** In ISO 8601. */
  publishedAt: string | null
}

/** How an event stands, for those who may change it: the office, in English. */
export function EventStanding({ number, state, publishedAt }: EventStandingProps) {
  // A past event is one that is over, which its page says already.
  const shown = state === 'past' ? 'published' : state
  return (
    <div lang="en" className={layout.notice}>
      <p>{publicationSentence({ state: shown, publishedAt })}</p>
      <p>
        <Link to={href('/admin/AddLibraryEvents/:eventId', { eventId: String(number) })}>
          Change
        </Link>
        {' · '}
        <Link to={`${href('/admin/AddLibraryEvents')}?from=${number}`}>Duplicate</Link>
        {' · '}
        <Link
          to={href('/admin/AddLibraryEvents/:eventId/registrations', { eventId: String(number) })}
        >
          Registration
        </Link>
      </p>
    </div>
  )
}
