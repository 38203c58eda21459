import { linksLeadTo } from '#src/server/links-lead-to.ts'
import type { Room } from '#src/server/room.ts'
import { ebookDuesCheck } from './ebook-dues.server.ts'
import { ebookLoanShare } from './ebook-loan-share.server.ts'
import { ebookLoanEndpoints } from './ebook-loans.api.ts'
import { ebookLoansQueue } from './ebook-loans-queue.server.ts'
import { forgetEbookLoans } from './forget-ebook-loans.server.ts'
import { offerFreeSeats } from './offer-seats.server.ts'
import { officeLoanEndpoints } from './office/office-loans.api.ts'
import { tellOffers } from './tell-offers.server.ts'

/** What the whole needs of this room. */
export const ebookLoansRoom: Room = {
  name: 'ebooks/ebook-loans',
  endpoints: () => [...ebookLoanEndpoints, ...officeLoanEndpoints],
  auditWords: {
    actions: {
      'e-book.lent': 'was lent',
      'e-book.given-back': 'was given back',
      'e-book.loan-ended': 'had a loan ended by the library',
      'e-book.hold-placed': 'got a hold',
      'e-book.hold-cancelled': 'had a hold cancelled',
    },
  },
  jobs: [
    {
      queue: ebookLoansQueue,
      schedule: '* * * * *',
      start:
        ({ db, config }) =>
        async () => {
          await offerFreeSeats(db)
          await tellOffers(db, linksLeadTo(config), new Date())
        },
    },
  ],
  sweep: (db) => forgetEbookLoans(db),
  noDuesCheck: ebookDuesCheck,
  personShare: ebookLoanShare,
}
