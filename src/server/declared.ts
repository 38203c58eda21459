import type { CoursesOfBook } from '#src/kernel/book-courses.ts'
import type { DueDays } from '#src/kernel/due-days.ts'
import type { AlbumsOfEvent } from '#src/kernel/event-albums.ts'
import type { OfferHold } from '#src/kernel/hold-offer.ts'
import type { IssuesOfJournal } from '#src/kernel/journal-issues.ts'
import type { OfferRegistration } from '#src/kernel/registration-offer.ts'
import type { Scopes } from '#src/kernel/scopes.ts'
import type { OnAcquisition } from './acquisition.ts'
import type { Announcer } from './announcer.ts'
import type { AuditWords } from './audit-words.ts'
import type { CertificateCheck } from './certificate-check.ts'
import type { Db } from './database/connect.ts'
import type { MoveHolds } from './move-holds.ts'
import type { NoDuesCheck } from './no-dues-check.ts'
import type { PersonShare } from './person-share.ts'
import type { SiteKind } from './site-kind.ts'
import type { UploadPurpose } from './uploads/upload-purpose.ts'

/**
 * What all rooms declare, put together by `src/process/declared.server.ts`: so rooms use what later
 * rooms have, without knowing them.
 */
export type Declared = {
  /** What tokens may be made for. */
  readonly scopes: Scopes
  readonly auditWords: Required<AuditWords>
  /** What each room keeps of people. */
  readonly personShares: readonly PersonShare[]
  /** What must be settled before a no-dues certificate, in the order in which it is told. */
  readonly noDuesChecks: readonly NoDuesCheck[]
  /** What finds a certificate by its code, one for each room that gives any. */
  readonly certificateChecks: readonly CertificateCheck[]
  /** What large files may be sent for. */
  readonly uploads: readonly UploadPurpose[]
  /** What readers are told of once it came out. */
  readonly announcers: readonly Announcer[]
  /** What rooms do when what was indented is ordered, has come, or comes no more. */
  readonly onAcquisition: readonly OnAcquisition[]
  /** What the search over the whole site finds beside books. */
  readonly siteKinds: readonly SiteKind[]
  /** What the page of a book offers about holds. */
  readonly offerHold: OfferHold<Db>
  /** When the lent copies of a book are due back. */
  readonly dueDays: DueDays<Db>
  /** The courses whose reading lists lead to a book. */
  readonly coursesOfBook: CoursesOfBook<Db>
  /** What the page of an event says of its registration. */
  readonly offerRegistration: OfferRegistration<Db>
  /** The albums that the page of an event leads to. */
  readonly albumsOfEvent: AlbumsOfEvent<Db>
  /** What the page of a journal shows of its print issues. */
  readonly issuesOfJournal: IssuesOfJournal<Db>
  /** Moves the holds of a book that becomes part of another one. */
  readonly moveHolds: MoveHolds
}
