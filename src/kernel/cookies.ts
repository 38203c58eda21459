/** Days that a session lasts at most, from its sign-in. */
export const sessionDays = 30
/** Days without a visit after which a session has ended. */
export const sessionIdleDays = 14
/** Days after its last sign-in that a browser is known. */
export const knownBrowserDays = 100
/** Days that a browser remembers the chosen language. */
const languageDays = 365
/** Minutes that somebody has for the second step of signing in, and at a provider. */
const stepMinutes = 10

/** Seconds for what one page tells the next, whose scripts may come a minute after it. */
const fromOnePageToTheNext = 120

/** Tells the next page which one was refused. Scripts read it. */
export const refusedMark = {
  name: 'almirah.refused',
  seconds: fromOnePageToTheNext,
  forScripts: true,
} as const

/**
 * Tells the next page that the admin gate was opened or shut. Its scripts read it, and take it
 * away.
 */
export const gateMark = {
  name: 'almirah.gate',
  seconds: fromOnePageToTheNext,
  forScripts: true,
} as const

/**
 * Every cookie of the site, with the seconds for which a browser keeps it. Whoever sets one takes
 * it from here; the privacy policy tells of them from here. By https the names of the session's and
 * the browser's begin with `__Host-`.
 */
export const cookies = {
  session: { name: 'almirah.session_token', seconds: sessionDays * 86_400 },
  browser: { name: 'almirah.browser', seconds: knownBrowserDays * 86_400 },
  /** The offline app sets it too, where the library cannot be told of a choice. */
  language: { name: 'almirah.language', seconds: languageDays * 86_400, forScripts: true },
  code: { name: 'almirah.code', seconds: stepMinutes * 60 },
  provider: { name: 'almirah.provider', seconds: stepMinutes * 60 },
  wanted: { name: 'almirah.wanted', seconds: fromOnePageToTheNext },
  refused: refusedMark,
  gate: gateMark,
  desk: { name: 'almirah.desk', seconds: 12 * 3600 },
} as const
