import type { Room } from '#src/server/room.ts'
import { dayBookEndpoints } from './day-book.api.ts'
import { deskScanEndpoints } from './desk.api.ts'
import { phoneScannerEndpoints } from './phone-scanner.api.ts'

/** What the whole needs of this room. */
export const deskRoom: Room = {
  name: 'lending/desk',
  endpoints: () => [...deskScanEndpoints, ...phoneScannerEndpoints, ...dayBookEndpoints],
}
