import type { Room } from '#src/server/room.ts'
import { memberImportEndpoints } from './member-imports.api.ts'
import { memberSheetEndpoints } from './member-sheets.api.ts'

/** What the whole needs of this room. */
export const memberSheetsRoom: Room = {
  name: 'people/member-sheets',
  endpoints: () => [...memberSheetEndpoints, ...memberImportEndpoints],
}
