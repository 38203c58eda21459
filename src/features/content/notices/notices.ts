import { cleanLine, cleanLines } from '#src/kernel/clean-text.ts'
import { type Day, readDay } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import { dayOf } from '#src/kernel/institute-clock.ts'

export const longestTitle = 200
export const longestBody = 20_000
export const mostFiles = 5
export const noticesPerPage = 20
/** Megabytes that the files of one form may have together. */
export const megabytesOfFiles = 20

/** What somebody writes of a notice. */
export type NoticeFacts = {
  readonly title: string
  /** Markdown. */
  readonly body: string
  /** From when everybody sees it; null: a draft. */
  readonly publishedAt: Date | null
  /** The last day on which it counts; null: until further notice. */
  readonly endsOn: Day | null
  /** Whether it stands above the others, as long as it counts. */
  readonly pinned: boolean
}

/** A file of a notice, at `/notice-files/<id>.<kind>`. */
export type NoticeFile = {
  readonly id: string
  readonly name: string
  /** Pictures are drawn anew as WebP. */
  readonly kind: 'pdf' | 'webp'
  readonly bytes: number
}

export type Notice = NoticeFacts & {
  readonly id: string
  readonly number: number
  readonly withdrawnAt: Date | null
  readonly changedAt: Date
  /** Rises with each change. */
  readonly version: number
  readonly files: readonly NoticeFile[]
}

export const noticeStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  past: 'Past',
  withdrawn: 'Withdrawn',
} as const

export type NoticeState = keyof typeof noticeStates

export const noticeStateNames = Object.keys(noticeStates) as readonly NoticeState[]

type Standing = Pick<Notice, 'publishedAt' | 'endsOn' | 'withdrawnAt'>

/** How a notice stands at `now`. */
export function noticeState(notice: Standing, now: Date): NoticeState {
  if (notice.withdrawnAt) return 'withdrawn'
  if (!notice.publishedAt) return 'draft'
  if (notice.publishedAt > now) return 'scheduled'
  return notice.endsOn !== null && notice.endsOn < dayOf(now) ? 'past' : 'published'
}

/** Whether everybody may see a notice at `now`. */
export function isPublic(notice: Standing, now: Date): boolean {
  return ['published', 'past'].includes(noticeState(notice, now))
}

/**
 * A notice as it is kept. Errors: `invalid-input` with `details.fields`, where the title is
 * missing, a text is too long, the day names none, or it would end before it begins.
 */
export function checkNotice(written: NoticeFacts): NoticeFacts {
  const title = cleanLine(written.title, longestTitle + 1)
  const body = cleanLines(written.body, longestBody + 1)
  const endsOn = written.endsOn === null ? null : readDay(written.endsOn)
  const { publishedAt } = written
  const fields: { field: string; message: string }[] = []
  const fault = (field: string, message: string) => fields.push({ field, message })
  if (title === '') fault('title', 'Please write a title.')
  if (title.length > longestTitle) {
    fault('title', `Please write at most ${longestTitle} letters in the title.`)
  }
  if (body.length > longestBody) {
    fault('body', `Please write at most ${longestBody} letters, or add the text as a PDF.`)
  }
  if (publishedAt && Number.isNaN(publishedAt.getTime())) {
    fault('publishDay', 'Please give the day and the time from which everybody sees it.')
  } else if (written.endsOn !== null && endsOn === null) {
    fault('endsOn', 'Please give a day of the calendar, or none.')
  } else if (endsOn !== null && publishedAt && endsOn < dayOf(publishedAt)) {
    fault('endsOn', 'It would end before it begins: please give a later day.')
  }
  if (fields.length === 0) return { title, body, publishedAt, endsOn, pinned: written.pinned }
  const said = fields.map(({ message }) => message).join(' ')
  throw new AppError('invalid-input', said, { fields })
}

/** The address of a notice's page, by its number. */
export function noticeHref(number: number): string {
  return `/notice/${number}`
}

/** The address of a file of a notice. */
export function noticeFileHref({ id, kind }: Pick<NoticeFile, 'id' | 'kind'>): string {
  return `/notice-files/${id}.${kind}`
}
