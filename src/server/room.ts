import type { Scopes } from '#src/kernel/scopes.ts'
import type { OnAcquisition } from './acquisition.ts'
import type { Announcer } from './announcer.ts'
import type { AuditWords } from './audit-words.ts'
import type { CertificateCheck } from './certificate-check.ts'
import type { Config } from './config.ts'
import type { Db } from './database/connect.ts'
import type { Declared } from './declared.ts'
import type { FileStore } from './files/file-store.ts'
import type { Endpoint } from './http/endpoint.ts'
import type { Queue } from './jobs/queue.ts'
import type { JobHandler } from './jobs/run-jobs.ts'
import type { Log } from './log.ts'
import type { NoDuesCheck } from './no-dues-check.ts'
import type { PersonShare } from './person-share.ts'
import type { SiteKind } from './site-kind.ts'
import type { UploadPurpose } from './uploads/upload-purpose.ts'

/**
 * All that the whole needs of one room. The room says it in its `room.server.ts`, and
 * `src/process/rooms.server.ts` lists it; what is not said is not there. Its pages stand in the
 * table of pages (`src/pages`).
 */
export type Room = {
  /** Wing and folder, `content/notices`, as ORDER.md has them. */
  readonly name: `${string}/${string}`
  /** Every address besides its pages. It may use what all rooms together declare. */
  readonly endpoints?: (declared: Declared) => readonly Endpoint[]
  /** What its endpoints may be opened for by tokens, and no other room has declared. */
  readonly scopes?: Scopes
  /** How the audit tells what the room writes down. */
  readonly auditWords?: AuditWords
  /** What is done later, or by the clock. */
  readonly jobs?: readonly RoomJob[]
  /** Removes what has had its time; called each hour, so it may do nothing for long. */
  readonly sweep?: (db: Db, files: FileStore) => Promise<unknown>
  /** What it keeps of people who sign in. */
  readonly personShare?: PersonShare
  /** What it has against a no-dues certificate. */
  readonly noDuesCheck?: NoDuesCheck
  /** Finds a certificate that it gave, by its code. */
  readonly certificateCheck?: CertificateCheck
  /** What large files may be sent for, in parts: see `src/browser/upload/use-uploads.ts`. */
  readonly uploads?: readonly UploadPurpose[]
  /** What readers may want to be told of once it came out. */
  readonly announcer?: Announcer
  /** What it does when what was indented is ordered, has come, or comes no more. */
  readonly onAcquisition?: OnAcquisition
  /** What of it the search over the whole site finds. */
  readonly siteKinds?: readonly SiteKind[]
  /**
   * Differs whenever what its pages show to visitors may have changed; asked for with each of their
   * requests. A room whose tables are shown there takes `contentVersionOf`.
   */
  readonly contentVersion?: (db: Db) => () => Promise<string>
}

/** A queue of jobs with what does them. */
type RoomJob = {
  readonly queue: Queue
  /** When one is put in by the clock, as cron names it (in UTC). */
  readonly schedule?: string
  /** Called once a process; what it returns does each job. */
  readonly start: (surroundings: JobSurroundings) => JobHandler
}

/** What jobs run among. */
type JobSurroundings = {
  readonly db: Db
  readonly databaseUrl: string
  readonly files: FileStore
  readonly config: Config
  readonly declared: Declared
  readonly log: Log
  /** Aborted when the process is to end. */
  readonly stopping: AbortSignal
}
