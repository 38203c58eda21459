import type { Room } from '#src/server/room.ts'
import { logoEndpoint } from './logo.api.ts'
import { instituteVersion } from './read-institute.server.ts'
import { settingsFileEndpoints } from './settings-file.api.ts'

/** What the whole needs of this room. */
export const settingsRoom: Room = {
  name: 'content/settings',
  endpoints: () => [...settingsFileEndpoints, logoEndpoint],
  auditWords: {
    kinds: { 'library-settings': 'settings of the library' },
    actions: {
      'library-settings.changed': 'were changed',
      'library-settings.reset': 'follow institute.ts again',
      'library-settings.logo-set': 'have a new logo',
      'library-settings.logo-removed': 'have no logo any more',
      'library-settings.setup-marked': 'have a step of the setup marked',
    },
    offered: ['library-settings'],
  },
  contentVersion: instituteVersion,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'library-settings': true
  }
}
