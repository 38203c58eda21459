import { href, Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { publicationSentence } from '#src/browser/publication/publication-line.tsx'
import type { PublicationState } from '#src/institute/publication.ts'
import { OfficeLinks } from './office-links.tsx'

type EventStatusProps = {
  number: number
  state: PublicationState
  /** In ISO 8601. */
  publishedAt: string | null
  isHeld: boolean
}

/** How an event stands, for those who may change it: the office, in English. */
export function EventStatus({ number, state, publishedAt, isHeld }: EventStatusProps) {
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
        <OfficeLinks number={number} isHeld={isHeld} />
      </p>
    </div>
  )
}
