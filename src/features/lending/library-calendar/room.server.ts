import type { Room } from '#src/server/room.ts'
import { calendarVersion } from './calendars.server.ts'

/** What the whole needs of this room. */
export const libraryCalendarRoom: Room = {
  name: 'lending/library-calendar',
  auditWords: {
    actions: {
      'calendar.day-added': 'added',
      'calendar.day-changed': 'changed',
      'calendar.day-removed': 'removed',
    },
    leads: { calendar: 'calendar:' },
  },
  contentVersion: calendarVersion,
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    calendar: true
  }
}
