import { institute } from '#institute'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownDay, shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { MailText } from '#src/server/mail/mail-body.ts'
import { registrationMessageWords } from './messages/words.ts'
import { registrationHref, ticketHref } from './registrations.ts'
import type { WaitingMessage } from './waiting-messages.server.ts'

/** What a message says, and the page that its button leads to. */
type MessageText = MailText & { readonly to: string }

const longestTitle = 120

/**
 * A message in the language of its reader; null where it is not true any more, or nobody is to be
 * told.
 */
export function messageText(
  { kind, facts, letter, state, event, date }: WaitingMessage,
  language: Language,
  now: Date,
): MessageText | null {
  const words = registrationMessageWords[language]
  const title = clipped(textFor(event, language).title)
  const when = (instant: string) => shownBegin(instant, event.isWholeDays, language)
  const at = date ? when(date.begins) : ''
  const place = joined(
    event.place === '' ? '' : words.at(event.place),
    event.link === '' ? '' : words.onlineAt(event.link),
  )
  const ticket = { button: words.openTicket, to: ticketHref(event.number) }
  const registration = { button: words.openRegistration, to: registrationHref(event.number) }
  const isAhead = date !== null && !date.isCancelled && new Date(date.begins) > now
  switch (kind) {
    case 'registered':
      if (state !== 'registered') return null
      return {
        subject: words.registeredSubject(title),
        before: joined(words.registered(title, at), place),
        after: words.bringTicket,
        ...ticket,
      }
    case 'moved-up':
      if (state !== 'registered') return null
      return {
        subject: words.movedUpSubject(title),
        before: joined(words.movedUp(title, at), place),
        after: words.bringTicket,
        ...ticket,
      }
    case 'waiting':
      if (state !== 'waiting') return null
      return {
        subject: words.waitingSubject(title),
        before: words.waiting(title, at),
        after: words.waitingAfter,
        ...registration,
      }
    case 'removed':
      return {
        subject: words.removedSubject(title),
        before: words.removed(title, at),
        after: words.askUs(institute.email),
        ...registration,
      }
    case 'tomorrow':
      if (state !== 'registered' || !isAhead) return null
      return {
        subject: words.tomorrowSubject(title),
        before: joined(words.tomorrow(title, at), place),
        after: words.cannotCome,
        ...ticket,
      }
    case 'dates-changed': {
      if (state === 'cancelled') return null
      const { changes = [], isElsewhere = false } = facts
      if (changes.length === 0) {
        return {
          subject: words.newPlaceSubject(title),
          before: joined(words.isElsewhere(title), place),
          after: words.stillRegistered,
          ...registration,
        }
      }
      const lines = changes.map(({ was, begins }) =>
        begins === null ? words.isOff(when(was)) : words.isMoved(when(was), when(begins)),
      )
      const isOff = changes.every(({ begins }) => begins === null)
      const reasons = new Set([event.cancelledBecause, ...changes.map(({ note = '' }) => note)])
      const because = [...reasons].filter(Boolean).map(words.because)
      return {
        subject: isOff ? words.cancelledSubject(title) : words.changedSubject(title),
        before: joined(
          words.hasChanged(title),
          ...lines,
          ...because,
          isElsewhere ? joined(words.alsoElsewhere, place) : '',
        ),
        after: isOff ? words.askUs(institute.email) : words.stillRegistered,
        ...registration,
      }
    }
    case 'written':
      if (!letter) return null
      return {
        subject: letter.subject,
        before: letter.body,
        after: words.whyYou(title),
        ...registration,
      }
    case 'certificate':
      return {
        subject: words.certificateSubject(title),
        before: words.certificate(title),
        after: words.whereCertificates,
        button: words.openCertificate,
        to: '/account/events',
      }
  }
}

function joined(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

/** When a date begins, for a reader: whole days have no time. */
function shownBegin(instant: string, isWholeDays: boolean, language: Language): string {
  const calendar = calendarWords[language]
  const begins = new Date(instant)
  return isWholeDays
    ? shownDay(calendar, dayOf(begins))
    : shownInstant(calendar, begins, institute.timeZone)
}

function clipped(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1).trimEnd()}…`
}
