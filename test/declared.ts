import type { Declared } from '#src/server/declared.ts'

/** What no room declares, for tests of one room alone. */
export const nothingDeclared: Declared = {
  scopes: {},
  auditWords: { kinds: {}, actions: {}, leads: {}, things: {}, offered: [] },
  personShares: [],
  noDuesChecks: [],
  certificateChecks: [],
  uploads: [],
  announcers: [],
  onAcquisition: [],
  siteKinds: [],
  offerHold: async () => null,
  dueDays: async () => ({}),
  coursesOfBook: async () => [],
  offerRegistration: async () => null,
  albumsOfEvent: async () => [],
  issuesOfJournal: async () => null,
  moveHolds: async () => {},
}
