import type { Notice, NoticeState } from './notices.ts'

/** A notice as lists show it; instants in ISO 8601. */
export type NoticeItem = Pick<Notice, 'number' | 'title' | 'pinned' | 'endsOn'> & {
  readonly state: NoticeState
  readonly excerpt: string
  /** null: a draft. */
  readonly publishedAt: string | null
  readonly files: number
}
