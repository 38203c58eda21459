/**
 * The kinds of what rooms announce, as keys. Each room adds its own in its `room.server.ts`; the
 * words of a kind stand with its announcer (`src/server/announcer.ts`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it.
export interface AnnouncedKinds {}

export type AnnouncedKind = keyof AnnouncedKinds
