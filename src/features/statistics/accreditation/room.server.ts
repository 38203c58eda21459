import type { Room } from '#src/server/room.ts'
import { accreditationEndpoints } from './accreditation.api.ts'
import { handedInFiles } from './handed-in/handed-in-files.api.ts'
import { handedInShare } from './handed-in/handed-in-share.server.ts'
import { packEndpoints } from './pack/pack.api.ts'
import { yearSheetEndpoints } from './year-sheet/year-sheet.api.ts'

/** What the whole needs of this room. */
export const accreditationRoom: Room = {
  name: 'statistics/accreditation',
  endpoints: () => [
    ...accreditationEndpoints,
    ...packEndpoints,
    ...handedInFiles,
    ...yearSheetEndpoints,
  ],
  scopes: {
    'accreditation:read': {
      label: 'Read the papers for accreditation',
      ofAdmins: true,
      duties: ['reports'],
    },
    'accreditation:write': {
      label: 'Enter figures for accreditation, hand papers in, change templates',
      ofAdmins: true,
      duties: ['reports'],
    },
  },
  auditWords: {
    kinds: { accreditation: 'papers for accreditation' },
    actions: {
      'accreditation.entry-changed': 'had a figure of a year entered',
      'accreditation.settings-changed': 'had the academic year changed',
      'accreditation.template-added': 'got another template',
      'accreditation.template-changed': 'had a template changed',
      'accreditation.handed-in': 'had a paper handed in',
    },
    offered: ['accreditation'],
  },
  personShare: handedInShare,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    accreditation: true
  }
}
