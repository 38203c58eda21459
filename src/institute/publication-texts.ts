import { institute } from '#institute'
import { clockText, instantAt, localTime, readClock, readDay } from '#src/kernel/dates.ts'
import type { Publication } from './publication.ts'

/** When something comes out on a day, unless somebody says otherwise. */
const usualTime = '09:00'

/** The texts of a form that say when something comes out, by which it keeps what was typed. */
export const publicationFields = ['when', 'publishDay', 'publishTime', 'endsOn', 'pinned'] as const

export type PublicationTexts = Readonly<Record<(typeof publicationFields)[number], string>>

export const newPublication: PublicationTexts = {
  when: 'now',
  publishDay: '',
  publishTime: usualTime,
  endsOn: '',
  pinned: '',
}

/**
 * What a form asks for. `when`: `now`, `later` with a day and a time of the institute's clock, else
 * a draft. A day or a time that is none makes an invalid Date.
 */
export function publicationOfTexts(texts: PublicationTexts, now: Date): Publication {
  return {
    endsOn: texts.endsOn === '' ? null : texts.endsOn,
    pinned: texts.pinned === 'yes',
    publishedAt: texts.when === 'now' ? now : texts.when === 'later' ? instantOf(texts) : null,
  }
}

/** The texts by which a form shows it; what is out has no `when` to choose. */
export function textsOfPublication({ publishedAt, endsOn, pinned }: Publication): PublicationTexts {
  const at = publishedAt && localTime(publishedAt, institute.timeZone)
  return {
    when: at ? 'later' : 'draft',
    publishDay: at?.day ?? '',
    publishTime: at ? clockText(at.minutes) : usualTime,
    endsOn: endsOn ?? '',
    pinned: pinned ? 'yes' : '',
  }
}

const whenFields: readonly string[] = ['when', 'publishDay', 'publishTime']

/** The texts that a form had: what is out has no day to choose (`WhenFields`). */
export function withoutWhen<Texts extends Pick<PublicationTexts, 'when'>>(texts: Texts): Texts {
  if (texts.when !== '') return texts
  const entries = Object.entries(texts).filter(([name]) => !whenFields.includes(name))
  return Object.fromEntries(entries) as Texts
}

function instantOf({ publishDay, publishTime }: PublicationTexts): Date {
  const day = readDay(publishDay)
  const minutes = readClock(publishTime)
  if (day === null || minutes === null) return new Date(Number.NaN)
  return instantAt(day, minutes, institute.timeZone)
}
