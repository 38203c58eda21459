import { institute } from '#institute'
import type { Room } from '#src/server/room.ts'
import { auditEndpoints } from './audit.api.ts'
import { sweepAudit } from './sweep-audit.server.ts'

/** What the whole needs of this room. */
export const auditRoom: Room = {
  name: 'people/audit',
  endpoints: () => auditEndpoints,
  sweep: (db) => sweepAudit(db, institute.auditRetention),
}
