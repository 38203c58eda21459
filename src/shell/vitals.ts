import { atRest } from '#src/browser/at-rest.ts'

/** Milliseconds after the page has loaded: when all has come that readers need. */
const afterAllElse = 8000

/**
 * Loads the measuring of web vitals when all else has come: what happened before is measured as
 * well. The figures become marks of the browser's own performance timeline, and this site, no other,
 * counts them (`statistics/site-analytics`).
 */
export function measureAtRest(): () => void {
  return atRest(() => {
    // A chunk that is missing costs the figures and nothing else.
    import('./web-vitals.ts').then((module) => module.markVitals()).catch(() => {})
  }, afterAllElse)
}
