import { registerEndpoints } from './features/accession-register/register.api.ts'
import { accountEndpoints } from './features/account/account.api.ts'
import { ownDataEndpoint } from './features/account/own-data.api.ts'
import { auditEndpoints } from './features/audit/audit.api.ts'
import { catalogueEndpoints } from './features/catalogue/catalogue.api.ts'
import { copyEndpoints } from './features/catalogue-maintenance/copies.api.ts'
import { coverEndpoint } from './features/catalogue-maintenance/covers.api.ts'
import { keptBookEndpoints } from './features/catalogue-maintenance/kept-books.api.ts'
import { cataloguingEndpoints } from './features/cataloguing/cataloguing.api.ts'
import { circulationListEndpoints } from './features/circulation/circulation-lists.api.ts'
import { deskEndpoints } from './features/circulation/desk.api.ts'
import { holdEndpoints } from './features/circulation/hold.api.ts'
import { ownCirculationEndpoints } from './features/circulation/own-circulation.api.ts'
import { circulationReportEndpoints } from './features/circulation-reports/reports.api.ts'
import { dayBookEndpoints } from './features/desk/day-book.api.ts'
import { deskScanEndpoints } from './features/desk/desk.api.ts'
import { phoneScannerEndpoints } from './features/desk/phone-scanner.api.ts'
import { recordEndpoints } from './features/exports/records.api.ts'
import { importFileEndpoints } from './features/import-wizard/import-files.api.ts'
import { importWizardEndpoints } from './features/import-wizard/import-wizard.api.ts'
import { importEndpoints } from './features/import-wizard/imports.api.ts'
import { instituteEndpoints } from './features/institute/manifest.api.ts'
import { issuedBooksEndpoints } from './features/issued-books/issued-books.api.ts'
import { labelEndpoints } from './features/labels/labels.api.ts'
import { ledgerEndpoints } from './features/ledger/ledger.api.ts'
import { calendarEndpoints } from './features/lending-settings/calendar.api.ts'
import { loanRuleEndpoints } from './features/lending-settings/loan-rules.api.ts'
import { libraryLayoutEndpoints } from './features/library-layout/library-layout.api.ts'
import { locationEndpoints } from './features/library-layout/locations.api.ts'
import { liveEndpoints } from './features/live-lists/live.api.ts'
import { memberCardEndpoints } from './features/member-cards/member-cards.api.ts'
import { memberPhotoEndpoints } from './features/member-photos/member-photos.api.ts'
import { memberImportEndpoints } from './features/member-sheets/member-imports.api.ts'
import { memberSheetEndpoints } from './features/member-sheets/member-sheets.api.ts'
import { changeMemberEndpoints } from './features/members/change-members.api.ts'
import { memberEndpoints } from './features/members/members.api.ts'
import { noDuesEndpoints } from './features/no-dues/no-dues.api.ts'
import { noDuesWorkEndpoints } from './features/no-dues/no-dues-work.api.ts'
import { noticeFileEndpoint } from './features/notices/notice-files.api.ts'
import { noticeEndpoints } from './features/notices/notices.api.ts'
import { offlineDeskEndpoints } from './features/offline-desk/offline-desk.api.ts'
import { promotionEndpoints } from './features/promotions/promotions.api.ts'
import { deviceEndpoints } from './features/reminders/devices.api.ts'
import { reminderEndpoints } from './features/reminders/reminders.api.ts'
import { reportEndpoints } from './features/stocktaking/report-files.api.ts'
import { stocktakeWorkEndpoints } from './features/stocktaking/stocktake-work.api.ts'
import { stocktakingEndpoints } from './features/stocktaking/stocktaking.api.ts'
import { noDuesChecks } from './no-dues-checks.server.ts'
import { personShares } from './person-shares.server.ts'
import { oaiEndpoints } from './protocols/oai-pmh/oai.api.ts'
import { sruEndpoints } from './protocols/sru/sru.api.ts'
import type { Endpoint } from './server/http/endpoint.ts'
import { sitemapEndpoints } from './shell/sitemap.api.ts'

/** Every endpoint of the site besides the pages; each states its access. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ownDataEndpoint(personShares),
  ...catalogueEndpoints,
  ...cataloguingEndpoints,
  coverEndpoint,
  ...copyEndpoints,
  ...keptBookEndpoints,
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
