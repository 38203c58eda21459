import type { KeptPublication, Publication } from '#src/kernel/publication.ts'

export const longestTitle = 200
export const longestBody = 20_000
export const mostFiles = 5
export const noticesPerPage = 20
/** Megabytes that the files of one form may have together. */
export const megabytesOfFiles = 20

/** What somebody writes of a notice. */
export type NoticeFacts = Publication & {
  readonly title: string
  /** Markdown. */
  readonly body: string
}

/** A file of a notice, at `/notice-files/<id>.<kind>`. */
export type NoticeFile = {
  readonly id: string
  readonly name: string
  /** Pictures are drawn anew as WebP. */
  readonly kind: 'pdf' | 'webp'
  readonly bytes: number
}

export type Notice = NoticeFacts &
  KeptPublication & {
    readonly id: string
    readonly number: number
    readonly files: readonly NoticeFile[]
  }

/** The address of a notice's page, by its number. */
export function noticeHref(number: number): string {
  return `/notice/${number}`
}

/** The address of a file of a notice. */
export function noticeFileHref({ id, kind }: Pick<NoticeFile, 'id' | 'kind'>): string {
  return `/notice-files/${id}.${kind}`
}
