/** Somebody on the list of a door, as a page keeps it: no more than is needed there. */
export type DoorPerson = {
  /** The id of the registration. */
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
  readonly state: 'registered' | 'waiting'
  /** SHA-256 of the ticket's code, and of the letters of it that can be typed. */
  readonly ticket: string
  readonly short: string
  readonly came: CameIn | null
}

/** A check-in that counts. */
export type CameIn = {
  /** Of the check-in. */
  readonly id: string
  /** ISO 8601. */
  readonly at: string
  readonly door: string
}

/**
 * What is done at a door; its id is made there, so that it counts once however often it is sent.
 */
export type DoorOperation =
  | {
      readonly id: string
      readonly kind: 'in'
      /** The registration, where the door knows it; else what was scanned. */
      readonly registration: string | null
      readonly code: string
      readonly at: string
      readonly door: string
    }
  | { readonly id: string; readonly kind: 'undo'; readonly checkIn: string }

export const doorResults = [
  'in',
  'again',
  'waiting',
  'cancelled',
  'other-date',
  'unknown',
  'undone',
  'full',
] as const
export type DoorResult = (typeof doorResults)[number]

/** What the library says to an operation. */
export type DoorAnswer = {
  readonly id: string
  readonly result: DoorResult
  readonly name: string | null
  /** The registration that it was of; null: none is known. */
  readonly registration: string | null
  /** The check-in that counts now. */
  readonly came: CameIn | null
}

export const longestDoorName = 60
/** Operations that are sent at once. */
export const mostOperations = 50
