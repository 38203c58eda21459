import { institute } from '#institute'
import { type PublicationState, publicationStates } from '#src/institute/publication.ts'
import { formatInstant } from '#src/kernel/dates.ts'
import marks from '../page/marks.module.css'
import styles from './publication.module.css'

const tones: Readonly<Record<PublicationState, string>> = {
  draft: 'none',
  scheduled: 'warn',
  published: 'good',
  past: 'none',
  withdrawn: 'bad',
}

type PublicationLineProps = {
  state: PublicationState
  /** In ISO 8601; null: a draft. */
  publishedAt: string | null
}

/** How it stands, in a line of a list for those who write. */
export function PublicationLine({ state, publishedAt }: PublicationLineProps) {
  return (
    <p className={styles.line}>
      <span className={`${marks.mark} ${marks[tones[state]]}`}>{publicationStates[state]}</span>
      {publishedAt && <span>{formatInstant(new Date(publishedAt), institute.timeZone)}</span>}
    </p>
  )
}

/** The same as a sentence, for the page of the thing itself. */
export function publicationSentence({ state, publishedAt }: PublicationLineProps): string {
  const at = publishedAt ? formatInstant(new Date(publishedAt), institute.timeZone) : ''
  const sentences: Readonly<Record<PublicationState, string>> = {
    draft: 'A draft: only the staff see it.',
    scheduled: `To be published on ${at}.`,
    published: `Published on ${at}.`,
    past: 'Published, and no longer current.',
    withdrawn: 'Withdrawn: only the staff see it.',
  }
  return sentences[state]
}
