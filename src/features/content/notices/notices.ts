import type { Publication, StoredPublication } from '#src/institute/publication.ts'
import type { AttachedFile, AttachedLimits } from '#src/kernel/attached-file.ts'
import type { Translations } from '#src/kernel/translations.ts'

export const longestTitle = 200
export const longestBody = 20_000
export const noticesPerPage = 20
export const noticeFileLimits: AttachedLimits = { most: 5, megabytes: 20 }
/** What files of notices are sent in parts for. */
export const noticeUploads = 'notice-files'
/** Where the addresses of files of notices begin. */
export const noticeFileFolder = '/notice-files'

/** What somebody writes of a notice. */
export type NoticeFacts = Publication & {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly translations: Translations
}

export type Notice = NoticeFacts &
  StoredPublication & {
    readonly id: string
    readonly number: number
    readonly files: readonly AttachedFile[]
  }

/** Where programs follow notices. */
export const noticeFeedHref = '/notices.rss'

/** The address of a notice's page, by its number. */
export function noticeHref(number: number): string {
  return `/notice/${number}`
}
