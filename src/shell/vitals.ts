/**
 * Loads the measuring of web vitals once the browser has nothing else to do. The figures become
 * marks of the browser's own performance timeline; nothing is sent anywhere.
 */
export function measureWhenIdle() {
  if (!('requestIdleCallback' in window)) return
  const waiting = window.requestIdleCallback(() => {
    // A chunk that is missing costs the figures and nothing else.
    import('./web-vitals.ts').then((module) => module.markVitals()).catch(() => {})
  })
  return () => window.cancelIdleCallback(waiting)
}
