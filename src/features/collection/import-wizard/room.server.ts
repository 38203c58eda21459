import { importQueue } from '#src/features/collection/imports/import-queue.server.ts'
import type { Room } from '#src/server/room.ts'
import { importFileEndpoints } from './import-files.api.ts'
import { importJobs } from './import-job.server.ts'
import { importWizardEndpoints } from './import-wizard.api.ts'
import { importEndpoints } from './imports.api.ts'
import { sweepImportFiles } from './sweep-files.server.ts'

/** What the whole needs of this room. */
export const importWizardRoom: Room = {
  name: 'collection/import-wizard',
  endpoints: () => [...importWizardEndpoints, ...importEndpoints, ...importFileEndpoints],
  auditWords: {
    kinds: { 'kept-columns': 'kept columns' },
    actions: {
      'import.file-taken-in': 'was sent',
      'import.trial-asked-for': 'was to be tried',
      'import.run-asked-for': 'was to be imported',
      'import.undo-asked-for': 'requested',
      'import.called-off': 'was called off',
      'kept-columns.kept': 'were saved for the next file',
      'kept-columns.renamed': 'were renamed',
      'kept-columns.removed': 'were removed',
    },
    leads: { 'import.undo-asked-for': 'undo of import' },
    offered: ['import'],
  },
  jobs: [{ queue: importQueue, start: importJobs }],
  sweep: sweepImportFiles,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    import: true
    'kept-columns': true
  }
}
