/** Where the home page asks how full the reading room is. */
export const readingRoomPath = '/api/v1/reading-room'
