import { institute } from '#institute'
import { clockText, instantAt, localTime, readClock, readDay } from '#src/kernel/dates.ts'
import type { Notice, NoticeFacts } from './notices.ts'

/** When a notice comes out on a day, unless somebody says otherwise. */
const usualTime = '09:00'

/** The texts of the form, by which it keeps what was typed. */
export const noticeFields = [
  'title',
  'body',
  'when',
  'publishDay',
  'publishTime',
  'endsOn',
  'pinned',
] as const

export type NoticeTexts = Readonly<Record<(typeof noticeFields)[number], string>>

/**
 * What the form of a notice asks for. `when`: `now`, `later` with a day and a time of the
 * institute's clock, else a draft.
 */
export function noticeOfTexts(texts: NoticeTexts, now: Date): NoticeFacts {
  const { title, body, endsOn, pinned } = texts
  return {
    title,
    body,
    endsOn: endsOn === '' ? null : endsOn,
    pinned: pinned === 'yes',
    publishedAt: texts.when === 'now' ? now : texts.when === 'later' ? instantOf(texts) : null,
  }
}

/** The texts by which the form shows a notice; one that is out has no `when` to choose. */
export function textsOfNotice(notice: Pick<Notice, keyof NoticeFacts>): NoticeTexts {
  const { title, body, publishedAt, endsOn, pinned } = notice
  const at = publishedAt && localTime(publishedAt, institute.timeZone)
  return {
    title,
    body,
    when: at ? 'later' : 'draft',
    publishDay: at?.day ?? '',
    publishTime: at ? clockText(at.minutes) : usualTime,
    endsOn: endsOn ?? '',
    pinned: pinned ? 'yes' : '',
  }
}

export const newNotice: NoticeTexts = {
  title: '',
  body: '',
  when: 'now',
  publishDay: '',
  publishTime: usualTime,
  endsOn: '',
  pinned: '',
}

function instantOf({ publishDay, publishTime }: NoticeTexts): Date {
  const day = readDay(publishDay)
  const minutes = readClock(publishTime)
  if (day === null || minutes === null) return new Date(Number.NaN)
  return instantAt(day, minutes, institute.timeZone)
}
