/**
 * What is done at a gate; the key is made there, so that it counts once however often it is sent.
 * `at` is in ISO 8601 by the clock of the gate.
 */
export type KioskOperation =
  | { readonly kind: 'card'; readonly key: string; readonly at: string; readonly code: string }
  | {
      readonly kind: 'visitor'
      readonly key: string
      readonly at: string
      readonly name: string
      readonly institution: string
      readonly people: number
      /** The number by which they leave, `V1234`. */
      readonly pass: string
    }
  | {
      readonly kind: 'purpose'
      readonly key: string
      /** The key of the scan that it is of. */
      readonly of: string
      readonly purpose: string
    }

export const kioskResults = [
  'in',
  'out',
  /** A scan within a minute of the last. */
  'again',
  'unknown',
  'turned-away',
  'too-old',
  /** More visitors than the gate may register in an hour. */
  'too-many',
  /** A visitor with the key of something else: not registered. */
  'conflict',
  /** A copy at the exit: lent to whoever left just before, to another reader, or to nobody. */
  'lent',
  'lent-to-other',
  'not-lent',
  /** Nothing to greet for: a purpose. */
  'noted',
  /** The library is not reached: the gate says so itself. */
  'waits',
] as const
export type KioskResult = (typeof kioskResults)[number]

/** Why a member should see the desk. */
export type KioskNotice = 'expired' | 'blocked' | 'withdrawn' | 'not-yet'

/** What the library says to one thing that was done at a gate. */
export type KioskAnswer = {
  readonly key: string
  readonly result: KioskResult
  /** null: the gate greets nobody by name, or it is long past. */
  readonly name: string | null
  /** The address of a picture for a minute; null: there is none. */
  readonly photo: string | null
  readonly notice: KioskNotice | null
  /** Of whoever leaves: how long they stayed, in minutes. */
  readonly minutes: number | null
  /** Of a visitor who came in: the number by which they leave. */
  readonly pass: string | null
  /** Of a copy that was scanned at the exit. */
  readonly title: string | null
}

/** What a gate's page knows of it. */
export type KioskGate = {
  readonly name: string
  readonly purposes: readonly string[]
}

/** An answer that says nothing of a person. */
export function bareAnswer(key: string, result: KioskResult): KioskAnswer {
  return {
    key,
    result,
    name: null,
    photo: null,
    notice: null,
    minutes: null,
    pass: null,
    title: null,
  }
}

/** Where a gate sends what was done at it. */
export const kioskEntriesPath = (code: string) => `/gate/${code}/entries`

/** The number of a visitor as it is typed, with or without its letter's case; null: it is none. */
export function readPass(text: string): string | null {
  const typed = text.trim().toUpperCase().replace(/\s+/g, '')
  return /^V\d{4}$/.test(typed) ? typed : null
}
