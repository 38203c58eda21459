/** How full the reading room is. */
export const en = {
  taken: (inside: string, seats: string) => `Reading room: ${inside} of ${seats} seats taken now`,
}
