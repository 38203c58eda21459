import type { Room } from '#src/server/room.ts'
import { mailLinkJob } from './links.server.ts'
import { mailLinkQueue } from './mail-link-queue.server.ts'
import { sweepAccounts } from './sweep.server.ts'

/** What the whole needs of this room. */
export const accountsRoom: Room = {
  name: 'people/accounts',
  auditWords: {
    kinds: { user: 'account' },
    actions: {
      'user.signed-up': 'signed up',
      'user.verified': 'confirmed the address',
      'user.signed-in': 'signed in',
      'user.password-reset': 'set a new password by mail',
      'user.password-changed': 'changed the password',
      'user.sessions-revoked': 'was signed out',
      'user.passkey-added': 'added a passkey',
      'user.passkey-removed': 'removed a passkey',
      'user.second-step-taken-off': 'was freed of the second step',
      'user.disabled': 'was disabled',
      'user.enabled': 'was enabled',
      'user.role-given': 'was given a role',
      'user.role-taken-back': 'lost the role that was given',
      'user.sign-up-repeated': 'tried to sign up again',
      'user.made-admin': 'was made the first administrator',
    },
    offered: ['user'],
  },
  jobs: [
    {
      queue: mailLinkQueue,
      start:
        ({ db }) =>
        (data) =>
          mailLinkJob(db, data),
    },
  ],
  sweep: sweepAccounts,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    user: true
  }
}
