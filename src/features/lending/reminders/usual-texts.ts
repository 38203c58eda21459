import type { MessageWords } from './messages/words.ts'
import type { OwnTemplate, ReminderTexts } from './reminder-templates.ts'

/** What the product says in messages, in these words, until an administrator changes it. */
export function usualTexts(words: MessageWords): Readonly<Record<OwnTemplate, ReminderTexts>> {
  return {
    'due-soon': { subject: words.dueSoonSubject, body: words.dueSoonBody },
    'due-today': { subject: words.dueTodaySubject, body: words.dueTodayBody },
    overdue: { subject: words.overdueSubject, body: words.overdueBody },
    'overdue-again': { subject: words.overdueAgainSubject, body: words.overdueAgainBody },
    'overdue-last': { subject: words.overdueLastSubject, body: words.overdueLastBody },
    'by-hand': { subject: words.byHandSubject, body: words.byHandBody },
    're-dated': { subject: words.redatedSubject, body: words.redatedBody },
    'hold-ready': { subject: words.holdReadySubject, body: words.holdReadyBody },
    'hold-expiring': { subject: words.holdExpiringSubject, body: words.holdExpiringBody },
    receipt: { subject: words.receiptSubject, body: words.receiptBody },
  }
}
