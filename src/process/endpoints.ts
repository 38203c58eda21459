import { registerEndpoints } from '#src/features/collection/accession-register/register.api.ts'
import { catalogueEndpoints } from '#src/features/collection/catalogue/catalogue.api.ts'
import { copyEndpoints } from '#src/features/collection/catalogue-maintenance/copies.api.ts'
import { coverEndpoint } from '#src/features/collection/catalogue-maintenance/covers.api.ts'
import { keptBookEndpoints } from '#src/features/collection/catalogue-maintenance/kept-books.api.ts'
import { cataloguingEndpoints } from '#src/features/collection/cataloguing/cataloguing.api.ts'
import { recordEndpoints } from '#src/features/collection/exports/records.api.ts'
import { importFileEndpoints } from '#src/features/collection/import-wizard/import-files.api.ts'
import { importWizardEndpoints } from '#src/features/collection/import-wizard/import-wizard.api.ts'
import { importEndpoints } from '#src/features/collection/import-wizard/imports.api.ts'
import { labelEndpoints } from '#src/features/collection/labels/labels.api.ts'
import { reportEndpoints } from '#src/features/collection/stocktaking/report-files.api.ts'
import { stocktakeWorkEndpoints } from '#src/features/collection/stocktaking/stocktake-work.api.ts'
import { stocktakingEndpoints } from '#src/features/collection/stocktaking/stocktaking.api.ts'
import { instituteEndpoints } from '#src/features/content/institute/manifest.api.ts'
import { noticeFileEndpoint } from '#src/features/content/notices/notice-files.api.ts'
import { noticeEndpoints } from '#src/features/content/notices/notices.api.ts'
import { deskEndpoints } from '#src/features/lending/circulation/circulation.api.ts'
import { circulationListEndpoints } from '#src/features/lending/circulation/circulation-lists.api.ts'
import { holdEndpoints } from '#src/features/lending/circulation/hold.api.ts'
import { moveHolds } from '#src/features/lending/circulation/move-holds.server.ts'
import { ownCirculationEndpoints } from '#src/features/lending/circulation/own-circulation.api.ts'
import { circulationReportEndpoints } from '#src/features/lending/circulation-reports/reports.api.ts'
import { dayBookEndpoints } from '#src/features/lending/desk/day-book.api.ts'
import { deskScanEndpoints } from '#src/features/lending/desk/desk.api.ts'
import { phoneScannerEndpoints } from '#src/features/lending/desk/phone-scanner.api.ts'
import { issuedBooksEndpoints } from '#src/features/lending/issued-books/issued-books.api.ts'
import { ledgerEndpoints } from '#src/features/lending/ledger/ledger.api.ts'
import { calendarEndpoints } from '#src/features/lending/lending-settings/calendar.api.ts'
import { loanRuleEndpoints } from '#src/features/lending/lending-settings/loan-rules.api.ts'
import { libraryLayoutEndpoints } from '#src/features/lending/library-layout/library-layout.api.ts'
import { locationEndpoints } from '#src/features/lending/library-layout/locations.api.ts'
import { liveEndpoints } from '#src/features/lending/live-lists/live.api.ts'
import { offlineDeskEndpoints } from '#src/features/lending/offline-desk/offline-desk.api.ts'
import { deviceEndpoints } from '#src/features/lending/reminders/devices.api.ts'
import { reminderEndpoints } from '#src/features/lending/reminders/reminders.api.ts'
import { accountEndpoints } from '#src/features/people/account/account.api.ts'
import { ownDataEndpoint } from '#src/features/people/account/own-data.api.ts'
import { gateStateEndpoint } from '#src/features/people/admin-gate/gate-state.api.ts'
import { auditEndpoints } from '#src/features/people/audit/audit.api.ts'
import { memberCardEndpoints } from '#src/features/people/member-cards/member-cards.api.ts'
import { memberPhotoEndpoints } from '#src/features/people/member-photos/member-photos.api.ts'
import { memberImportEndpoints } from '#src/features/people/member-sheets/member-imports.api.ts'
import { memberSheetEndpoints } from '#src/features/people/member-sheets/member-sheets.api.ts'
import { changeMemberEndpoints } from '#src/features/people/members/change-members.api.ts'
import { memberEndpoints } from '#src/features/people/members/members.api.ts'
import { noDuesEndpoints } from '#src/features/people/no-dues/no-dues.api.ts'
import { noDuesWorkEndpoints } from '#src/features/people/no-dues/no-dues-work.api.ts'
import { promotionEndpoints } from '#src/features/people/promotions/promotions.api.ts'
import { oaiEndpoints } from '#src/protocols/oai-pmh/oai.api.ts'
import { sruEndpoints } from '#src/protocols/sru/sru.api.ts'
import type { Endpoint } from '#src/server/http/endpoint.ts'
import { textPreviewEndpoint } from '#src/server/text/text-preview.api.ts'
import { sitemapEndpoints } from '#src/shell/sitemap.api.ts'
import { noDuesChecks } from './no-dues-checks.server.ts'
import { personShares } from './person-shares.server.ts'

/** Every endpoint of the site besides the pages; each states its access. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ownDataEndpoint(personShares),
  gateStateEndpoint,
  ...catalogueEndpoints,
  ...cataloguingEndpoints,
  coverEndpoint,
  ...copyEndpoints,
  ...keptBookEndpoints(moveHolds),
  ...recordEndpoints,
  ...registerEndpoints,
  ...instituteEndpoints,
  ...liveEndpoints,
  ...labelEndpoints,
  ...oaiEndpoints,
  ...sruEndpoints,
  ...sitemapEndpoints,
  ...auditEndpoints,
  ...memberEndpoints,
  ...changeMemberEndpoints,
  ...importWizardEndpoints,
  ...importEndpoints,
  ...importFileEndpoints,
  ...memberSheetEndpoints,
  ...memberImportEndpoints,
  ...promotionEndpoints,
  ...memberCardEndpoints,
  ...memberPhotoEndpoints,
  ...noDuesEndpoints,
  ...noDuesWorkEndpoints(noDuesChecks),
  ...deskScanEndpoints,
  ...phoneScannerEndpoints,
  ...offlineDeskEndpoints,
  ...dayBookEndpoints,
  ...stocktakingEndpoints,
  ...stocktakeWorkEndpoints,
  ...reportEndpoints,
  ...noticeEndpoints,
  noticeFileEndpoint,
  textPreviewEndpoint,
  ...reminderEndpoints,
  ...deviceEndpoints,
  ...issuedBooksEndpoints,
  ...circulationReportEndpoints,
  ...deskEndpoints,
  ...holdEndpoints,
  ...circulationListEndpoints,
  ...ownCirculationEndpoints,
  ...ledgerEndpoints,
  ...calendarEndpoints,
  ...loanRuleEndpoints,
  ...libraryLayoutEndpoints,
  ...locationEndpoints,
]
