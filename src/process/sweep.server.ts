import { institute } from '#institute'
import { sweepImportFiles } from '#src/features/collection/import-wizard/sweep-files.server.ts'
import { pruneLoanChanges } from '#src/features/lending/live-lists/loan-changes.server.ts'
import { forgetPastLoans } from '#src/features/lending/my-loans/forget-past-loans.server.ts'
import { sweepAccounts } from '#src/features/people/accounts/sweep.server.ts'
import { sweepKeptForms } from '#src/features/people/admin-gate/kept-form.server.ts'
import { sweepAudit } from '#src/features/people/audit/sweep-audit.server.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { FileStore } from '#src/server/files/file-store.ts'
import { sweepUnfinished } from '#src/server/files/local-files.ts'

/** Removes what has had its time, of every room that keeps something for a while. */
export async function sweep(db: Db, files: FileStore, dataDir: string): Promise<void> {
  await sweepAccounts(db)
  await sweepKeptForms(db)
  await sweepImportFiles(db, files)
  await sweepUnfinished(dataDir)
  await forgetPastLoans(db)
  await sweepAudit(db, institute.auditKept)
  await pruneLoanChanges(db)
}
