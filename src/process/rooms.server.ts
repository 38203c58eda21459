import { accessionRegisterRoom } from '#src/features/collection/accession-register/room.server.ts'
import { batchChangesRoom } from '#src/features/collection/batch-changes/room.server.ts'
import { bookPileRoom } from '#src/features/collection/book-pile/room.server.ts'
import { booksRoom } from '#src/features/collection/books/room.server.ts'
import { catalogueRoom } from '#src/features/collection/catalogue/room.server.ts'
import { catalogueMaintenanceRoom } from '#src/features/collection/catalogue-maintenance/room.server.ts'
import { cataloguingRoom } from '#src/features/collection/cataloguing/room.server.ts'
import { exportsRoom } from '#src/features/collection/exports/room.server.ts'
import { fundsRoom } from '#src/features/collection/funds/room.server.ts'
import { giftsRoom } from '#src/features/collection/gifts/room.server.ts'
import { headingsRoom } from '#src/features/collection/headings/room.server.ts'
import { importWizardRoom } from '#src/features/collection/import-wizard/room.server.ts'
import { labelsRoom } from '#src/features/collection/labels/room.server.ts'
import { purchasesRoom } from '#src/features/collection/purchases/room.server.ts'
import { siteSearchRoom } from '#src/features/collection/site-search/room.server.ts'
import { stocktakingRoom } from '#src/features/collection/stocktaking/room.server.ts'
import { vendorsRoom } from '#src/features/collection/vendors/room.server.ts'
import { conversationsRoom } from '#src/features/content/conversations/room.server.ts'
import { courseListsRoom } from '#src/features/content/course-lists/room.server.ts'
import { eventRegistrationRoom } from '#src/features/content/event-registration/room.server.ts'
import { eventsRoom } from '#src/features/content/events/room.server.ts'
import { feedbackRoom } from '#src/features/content/feedback/room.server.ts'
import { galleryRoom } from '#src/features/content/gallery/room.server.ts'
import { instituteRoom } from '#src/features/content/institute/room.server.ts'
import { journalsRoom } from '#src/features/content/journals/room.server.ts'
import { noticesRoom } from '#src/features/content/notices/room.server.ts'
import { profilesRoom } from '#src/features/content/profiles/room.server.ts'
import { requestsRoom } from '#src/features/content/requests/room.server.ts'
import { requiredBooksRoom } from '#src/features/content/required-books/room.server.ts'
import { serialsRoom } from '#src/features/content/serials/room.server.ts'
import { settingsRoom } from '#src/features/content/settings/room.server.ts'
import { surveysRoom } from '#src/features/content/surveys/room.server.ts'
import { devicePlacesRoom } from '#src/features/ebooks/device-places/room.server.ts'
import { ebookIntakeRoom } from '#src/features/ebooks/ebook-intake/room.server.ts'
import { ebookLoansRoom } from '#src/features/ebooks/ebook-loans/room.server.ts'
import { ebookReaderRoom } from '#src/features/ebooks/ebook-reader/room.server.ts'
import { ebookUsageRoom } from '#src/features/ebooks/ebook-usage/room.server.ts'
import { ebooksRoom } from '#src/features/ebooks/ebooks/room.server.ts'
import { ereaderMailRoom } from '#src/features/ebooks/ereader-mail/room.server.ts'
import { circulationRoom } from '#src/features/lending/circulation/room.server.ts'
import { circulationReportsRoom } from '#src/features/lending/circulation-reports/room.server.ts'
import { deskRoom } from '#src/features/lending/desk/room.server.ts'
import { issuedBooksRoom } from '#src/features/lending/issued-books/room.server.ts'
import { ledgerRoom } from '#src/features/lending/ledger/room.server.ts'
import { lendingSettingsRoom } from '#src/features/lending/lending-settings/room.server.ts'
import { libraryCalendarRoom } from '#src/features/lending/library-calendar/room.server.ts'
import { libraryLayoutRoom } from '#src/features/lending/library-layout/room.server.ts'
import { liveListsRoom } from '#src/features/lending/live-lists/room.server.ts'
import { loanRulesRoom } from '#src/features/lending/loan-rules/room.server.ts'
import { myLoansRoom } from '#src/features/lending/my-loans/room.server.ts'
import { newCopiesRoom } from '#src/features/lending/new-copies/room.server.ts'
import { offlineDeskRoom } from '#src/features/lending/offline-desk/room.server.ts'
import { remindersRoom } from '#src/features/lending/reminders/room.server.ts'
import { accountRoom } from '#src/features/people/account/room.server.ts'
import { accountsRoom } from '#src/features/people/accounts/room.server.ts'
import { adminGateRoom } from '#src/features/people/admin-gate/room.server.ts'
import { auditRoom } from '#src/features/people/audit/room.server.ts'
import { mailLogRoom } from '#src/features/people/mail-log/room.server.ts'
import { memberCardsRoom } from '#src/features/people/member-cards/room.server.ts'
import { memberPhotosRoom } from '#src/features/people/member-photos/room.server.ts'
import { memberSheetsRoom } from '#src/features/people/member-sheets/room.server.ts'
import { membersRoom } from '#src/features/people/members/room.server.ts'
import { membershipRequestsRoom } from '#src/features/people/membership-requests/room.server.ts'
import { noDuesRoom } from '#src/features/people/no-dues/room.server.ts'
import { promotionsRoom } from '#src/features/people/promotions/room.server.ts'
import { pushRoom } from '#src/features/people/push/room.server.ts'
import { staffRoom } from '#src/features/people/staff/room.server.ts'
import { accreditationRoom } from '#src/features/statistics/accreditation/room.server.ts'
import { counterRoom } from '#src/features/statistics/counter/room.server.ts'
import { customReportsRoom } from '#src/features/statistics/custom-reports/room.server.ts'
import { gateRegisterRoom } from '#src/features/statistics/gate-register/room.server.ts'
import { siteAnalyticsRoom } from '#src/features/statistics/site-analytics/room.server.ts'
import { visitorsRoom } from '#src/features/statistics/visitors/room.server.ts'
import type { Room } from '#src/server/room.ts'

/** The rooms that declare something, in the order of `src/features/ORDER.md`. */
export const rooms: readonly Room[] = [
  labelsRoom,
  booksRoom,
  siteSearchRoom,
  importWizardRoom,
  catalogueRoom,
  exportsRoom,
  catalogueMaintenanceRoom,
  cataloguingRoom,
  headingsRoom,
  bookPileRoom,
  batchChangesRoom,
  accessionRegisterRoom,
  stocktakingRoom,
  fundsRoom,
  vendorsRoom,
  purchasesRoom,
  giftsRoom,
  accountsRoom,
  adminGateRoom,
  mailLogRoom,
  membersRoom,
  promotionsRoom,
  accountRoom,
  noDuesRoom,
  auditRoom,
  staffRoom,
  memberPhotosRoom,
  memberCardsRoom,
  memberSheetsRoom,
  membershipRequestsRoom,
  pushRoom,
  libraryCalendarRoom,
  loanRulesRoom,
  ledgerRoom,
  circulationRoom,
  libraryLayoutRoom,
  liveListsRoom,
  lendingSettingsRoom,
  remindersRoom,
  circulationReportsRoom,
  issuedBooksRoom,
  myLoansRoom,
  newCopiesRoom,
  offlineDeskRoom,
  deskRoom,
  ebookUsageRoom,
  ebooksRoom,
  ebookLoansRoom,
  ebookReaderRoom,
  devicePlacesRoom,
  ereaderMailRoom,
  ebookIntakeRoom,
  noticesRoom,
  profilesRoom,
  eventsRoom,
  eventRegistrationRoom,
  galleryRoom,
  surveysRoom,
  feedbackRoom,
  journalsRoom,
  serialsRoom,
  requestsRoom,
  requiredBooksRoom,
  courseListsRoom,
  instituteRoom,
  conversationsRoom,
  settingsRoom,
  visitorsRoom,
  siteAnalyticsRoom,
  gateRegisterRoom,
  counterRoom,
  accreditationRoom,
  customReportsRoom,
]
