import type { cookies } from '#src/kernel/cookies.ts'
import type { cacheNames, databases, localKeys, sessionKeys } from '#src/kernel/device-names.ts'

/** What a thing on a device holds, and until when it is there: "you sign out". */
export type HeldWords = readonly [holds: string, goes: string]

/** What the privacy policy says of each cookie and key. One without its words does not compile. */
export type DeviceWords = {
  readonly cookieHead: readonly [string, string, string]
  readonly deviceHead: readonly [string, string, string]
  readonly passed: (length: string) => string
  readonly days: (number: number) => string
  readonly hours: (number: number) => string
  readonly minutes: (number: number) => string
  /** Why each cookie is set. */
  readonly cookies: Readonly<Record<keyof typeof cookies, string>>
  readonly local: Readonly<Record<keyof typeof localKeys, HeldWords>>
  readonly session: Readonly<Record<keyof typeof sessionKeys, HeldWords>>
  readonly databases: Readonly<Record<keyof typeof databases, HeldWords>>
  readonly caches: Readonly<Record<keyof typeof cacheNames, HeldWords>>
}
