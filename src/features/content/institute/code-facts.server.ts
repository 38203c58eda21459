import { longestCached, mostPages } from '#src/browser/service-worker/cached-pages.ts'
import { attemptHours } from '#src/features/people/accounts/attempts.server.ts'
import { knownBrowserDays, sessionDays, sessionIdleDays } from '#src/kernel/cookies.ts'
import {
  ebookUsageRetention,
  feedbackRetention,
  gateIdleMinutes,
  gateRetention,
  questionDays,
  registrationRetention,
  reminderDays,
  removedDays,
  requestRetention,
  siteUseRetention,
  staffDays,
  visitorDays,
} from '#src/kernel/retention.ts'
import { mailTextDays } from '#src/server/mail/mail-text-days.ts'
import { uploadHours } from '#src/server/uploads/upload-rows.ts'

/** What texts say of what the code does, by the names that they give it. */
export const codeFacts: Readonly<Record<string, string>> = {
  sessionDays: String(sessionDays),
  sessionIdleDays: String(sessionIdleDays),
  browserDays: String(knownBrowserDays),
  attemptHours: String(attemptHours),
  gateMinutes: String(gateIdleMinutes),
  pastLoanDays: String(staffDays),
  reminderDays: String(reminderDays),
  mailTextDays: String(mailTextDays),
  feedbackCodeDays: String(feedbackRetention.hashDays),
  feedbackNameMonths: String(feedbackRetention.nameMonths),
  feedbackYears: String(feedbackRetention.years),
  requestNameMonths: String(requestRetention.nameMonths),
  requestYears: String(requestRetention.years),
  removedBookDays: String(removedDays),
  registrationMessageDays: String(registrationRetention.messageDays),
  questionDays: String(questionDays),
  visitorDays: String(visitorDays),
  useDays: String(siteUseRetention.days),
  useYears: String(siteUseRetention.years),
  ebookSessionHours: String(ebookUsageRetention.sessionHours),
  ebookChapterYears: String(ebookUsageRetention.chapterYears),
  ebookUseYears: String(ebookUsageRetention.years),
  gateNameDays: String(gateRetention.nameDays),
  uploadHours: String(uploadHours),
  keptPages: String(mostPages),
  keptPageDays: String(longestCached / 86_400),
}
