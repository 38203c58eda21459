import { href, Link } from 'react-router'
import { FlashMessage } from '#src/browser/list/flash-message.tsx'
import layout from '#src/browser/page/page.module.css'
import { publicationSentence } from '#src/browser/publication/publication-line.tsx'
import type { PublicationState } from '#src/institute/publication.ts'

type JournalStatusProps = {
  number: number
  state: PublicationState
  /** In ISO 8601; null: a draft. */
  publishedAt: string | null
  isSaved: boolean
}

/** How a journal stands, for those who may change it: the office, in English. */
export function JournalStatus({ number, state, publishedAt, isSaved }: JournalStatusProps) {
  return (
    <div lang="en" className={layout.notice}>
      <FlashMessage flash={isSaved ? { kind: 'done', message: 'Saved.' } : null} />
      <p>{publicationSentence({ state, publishedAt })}</p>
      <p>
        <Link to={href('/admin/add-journals/:journalId', { journalId: String(number) })}>
          Change
        </Link>
        {' · '}
        <Link to={href('/admin/add-journals')}>All journals</Link>
      </p>
    </div>
  )
}
