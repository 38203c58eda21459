import { institute } from '../../../institute.ts'
import { instantAt, localTime, readDay } from '../../kernel/dates.ts'
import type { Notice, NoticeFacts } from './notices.ts'

/** When a notice comes out on a day, unless somebody says otherwise. */
const usualTime = '09:00'

/** The texts of the form, by which it keeps what was typed. */
export const noticeFields = [
  ...(['title', 'body', 'when', 'publishDay', 'publishTime', 'endsOn', 'pinned'] as const),
] as const

export type NoticeTexts = Readonly<Record<(typeof noticeFields)[number], string>>

/** What the form of a notice asks for. `when`: `now`, `later` with a day and a time of the institute's clock, else a draft. */
export function noticeOfTexts(texts: NoticeTexts, now: Date): NoticeFacts {
  const { title, body, endsOn, pinned } = texts
  return {
    ...{ title, body, endsOn: endsOn === '' ? null : endsOn, pinned: pinned === 'yes' },
    publishedAt: texts.when === 'now' ? now : texts.when === 'later' ? instantOf(texts) : null,
  }
}

/** The texts by which the form shows a notice; one that is out has no `when` to choose. */
export function textsOfNotice({
  title,
  body,
  publishedAt,
  endsOn,
  pinned,
}: Pick<Notice, keyof NoticeFacts>): NoticeTexts {
  const at = publishedAt && localTime(publishedAt, institute.timeZone)
  return {
    ...{ title, body, when: at ? 'later' : 'draft' },
    ...{ publishDay: at?.day ?? '', publishTime: at ? timeText(at.minutes) : usualTime },
    ...{ endsOn: endsOn ?? '', pinned: pinned ? 'yes' : '' },
  }
}

export const newNotice: NoticeTexts = {
  ...{ title: '', body: '', when: 'now', publishDay: '', publishTime: usualTime },
  ...{ endsOn: '', pinned: '' },
}

function instantOf({ publishDay, publishTime }: NoticeTexts): Date {
  const day = readDay(publishDay)
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(publishTime) ?? []
  if (!day || !hours || !minutes) return new Date(Number.NaN)
  return instantAt(day, Number(hours) * 60 + Number(minutes), institute.timeZone)
}

function timeText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
