import type { Room } from '#src/server/room.ts'
import { membershipCheck } from './membership-check.server.ts'
import { noDuesEndpoints } from './no-dues.api.ts'
import { noDuesShare } from './no-dues-share.server.ts'
import { noDuesWorkEndpoints } from './no-dues-work.api.ts'
import { noDuesCertificateCheck } from './verify-certificate.server.ts'

/** What the whole needs of this room. */
export const noDuesRoom: Room = {
  name: 'people/no-dues',
  endpoints: ({ noDuesChecks }) => [...noDuesEndpoints, ...noDuesWorkEndpoints(noDuesChecks)],
  auditWords: {
    actions: {
      'member.no-dues-asked': 'asked for a no-dues certificate',
      'member.no-dues-granted': 'was given a no-dues certificate',
      'member.no-dues-refused': 'was refused a no-dues certificate',
      'member.no-dues-revoked': 'had a no-dues certificate revoked',
    },
  },
  personShare: noDuesShare,
  noDuesCheck: membershipCheck,
  certificateCheck: noDuesCertificateCheck,
}
