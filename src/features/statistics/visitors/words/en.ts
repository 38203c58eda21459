/** What the site says of visitors, and of seats in the reading room. */
export const en = {
  visitors: (count: string) => `Visitors: ${count}`,
  seatsTaken: (inside: string, seats: string) =>
    `Reading room: ${inside} of ${seats} seats taken now`,
}
