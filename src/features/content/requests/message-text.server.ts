import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { MailText } from '#src/server/mail/mail-body.ts'
import { requestMessageWords } from './messages/words.ts'
import { approvalsPath, ownRequestHref } from './requests.ts'
import type { WaitingMessage } from './waiting-messages.server.ts'

/** What a message says, and the page that its button leads to. */
type MessageText = MailText & { readonly to: string }

const longestTitle = 120

/** The words of a step, for those that are told; others say nothing. */
const stepWords = {
  asked: 'Asked',
  approved: 'Approved',
  accepted: 'Accepted',
  ordered: 'Ordered',
  available: 'Available',
  done: 'Done',
  declined: 'Declined',
  merged: 'Merged',
  reopened: 'Reopened',
  answered: 'Answered',
} as const

/**
 * A message in the language of its reader; null where it is not true any more, or nobody is to be
 * told.
 */
export function messageText(message: WaitingMessage, language: Language): MessageText | null {
  if (message.approver !== null) return approverText(message, language)
  const words = requestMessageWords[language]
  const { step } = message
  if (!isTold(step)) return null
  const name = stepWords[step]
  const title = clipped(message.request.title)
  const lines = [
    words[`about${name}`](title),
    ...(message.said === null ? [] : [words.says(message.said)]),
    ...holdLines(message, language),
  ]
  return {
    subject: words[`subject${name}`](title),
    before: lines.join('\n\n'),
    button: words.open,
    after: words.why,
    to: ownRequestHref(message.request.number),
  }
}

function isTold(step: WaitingMessage['step']): step is keyof typeof stepWords {
  return step in stepWords
}

function holdLines({ hold }: WaitingMessage, language: Language): string[] {
  const words = requestMessageWords[language]
  if (hold?.pickupUntil) {
    return [words.waitsForYou(shownDay(calendarWords[language], hold.pickupUntil))]
  }
  return hold?.place ? [words.inQueue(String(hold.place))] : []
}

/** Decided meanwhile by another approver, it is not to be decided any more. */
function approverText(
  { request, firstAsker }: WaitingMessage,
  language: Language,
): MessageText | null {
  if (!request.isWaitingForApproval || !firstAsker) return null
  const words = requestMessageWords[language]
  const title = clipped(request.title)
  const about = words.aboutApprove(firstAsker.name, title, request.department ?? '')
  const reason = firstAsker.reason === '' ? [] : [words.reason(firstAsker.reason)]
  return {
    subject: words.subjectApprove(title),
    before: [about, ...reason].join('\n\n'),
    button: words.decide,
    after: words.whyApprove,
    to: approvalsPath,
  }
}

function clipped(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title
}
