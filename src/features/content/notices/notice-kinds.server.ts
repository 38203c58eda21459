import type { AttachedKind } from '#src/server/attached/attached-kind.ts'
import type { PublishedKind } from '#src/server/publication/published-kind.ts'
import { noticeFileLimits } from './notices.ts'

/** Notices as what is published. */
export const noticeKind: PublishedKind = {
  table: 'notices',
  entity: 'notice',
  one: 'notice',
  many: 'notices',
}

/** Their files. */
export const noticeFileKind: AttachedKind = {
  table: 'notice_files',
  owner: 'notice_id',
  store: 'notices',
  one: 'notice',
  most: noticeFileLimits.most,
  megabytes: noticeFileLimits.megabytes,
}
