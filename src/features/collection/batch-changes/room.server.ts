import type { Room } from '#src/server/room.ts'
import { auditedBatches } from './audited-batches.server.ts'
import { batchEndpoints } from './batch-changes.api.ts'
import { batchFiles } from './batch-files.api.ts'
import { carryOutJobs, previewJobs } from './batch-jobs.server.ts'
import { carryOutQueue, previewQueue } from './batch-queues.server.ts'
import { batchShare } from './batch-share.server.ts'
import { sweepBatches } from './sweep-batches.server.ts'

/** What the whole needs of this room. */
export const batchChangesRoom: Room = {
  name: 'collection/batch-changes',
  endpoints: () => [...batchEndpoints, ...batchFiles],
  auditWords: {
    kinds: { 'batch-change': 'batch change' },
    actions: {
      'batch-change.begun': 'was begun',
      'batch-change.carried-out': 'was to be carried out',
      'batch-change.stopped': 'was stopped',
      'batch-change.resumed': 'was resumed',
      'batch-change.completed': 'was completed',
      'batch-change.undo-asked-for': 'requested',
      'batch-change.removed': 'was removed',
    },
    leads: { 'batch-change.undo-asked-for': 'undo of batch change' },
    things: { 'batch-change': auditedBatches },
    offered: ['batch-change'],
  },
  jobs: [
    { queue: previewQueue, start: previewJobs },
    { queue: carryOutQueue, start: carryOutJobs },
  ],
  sweep: sweepBatches,
  personShare: batchShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'batch-change': true
  }
}
