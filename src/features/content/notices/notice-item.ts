import type { PublicationState } from '#src/institute/publication.ts'
import type { Notice } from './notices.ts'

/** A notice as lists show it; instants in ISO 8601. */
export type NoticeItem = Pick<Notice, 'number' | 'title' | 'pinned' | 'endsOn'> & {
  readonly state: PublicationState
  /** null: a draft. */
  readonly publishedAt: string | null
  readonly files: number
}

/** With the beginning of its text. */
export type ExcerptedNotice = NoticeItem & { readonly excerpt: string }
