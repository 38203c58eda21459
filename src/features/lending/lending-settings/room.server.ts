import type { Room } from '#src/server/room.ts'
import { calendarEndpoints } from './calendar.api.ts'
import { loanRuleEndpoints } from './loan-rules.api.ts'

/** What the whole needs of this room. */
export const lendingSettingsRoom: Room = {
  name: 'lending/lending-settings',
  endpoints: () => [...calendarEndpoints, ...loanRuleEndpoints],
  scopes: {
    'settings:write': {
      label: 'Change loan rules, the calendar, item types, branches and locations',
      ofAdmins: true,
    },
  },
}
