import type { EbookReader } from '#src/features/ebooks/ebooks/ebook-access.server.ts'
import { lendingSteps } from '#src/features/ebooks/ebooks/ebook-lending.ts'
import { shownDayOf } from '#src/institute/institute-clock.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { borrowEbook, giveBackEbook } from './borrow-ebook.server.ts'
import { cancelEbookHold, placeEbookHold } from './ebook-holds.server.ts'
import { refused } from './refused.ts'
import { ebookLoanWords } from './words.ts'

/**
 * Does what a button about a lent e-book asks for; gives what to say in the reader's language.
 * Errors: `bad-request` for no such button; those of what is done.
 */
export async function doLendingStep(
  db: Db,
  reader: EbookReader,
  number: string,
  intent: string,
  language: Language,
): Promise<string> {
  const words = ebookLoanWords[language]
  switch (lendingSteps.find((step) => step === intent)) {
    case 'borrow': {
      const { endsAt } = await borrowEbook(db, reader, number)
      return words.isLent(shownDayOf(calendarWords[language], endsAt))
    }
    case 'give-back':
      await giveBackEbook(db, reader, number)
      return words.isGivenBack
    case 'hold':
      await placeEbookHold(db, reader, number)
      return words.isWaiting
    case 'cancel-hold':
      await cancelEbookHold(db, reader, number)
      return words.isCancelled
    default:
      throw refused('bad-request', (of) => of.chooseStep)
  }
}
