import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Writes each web vital, as it becomes known, into the performance timeline as `web-vital:LCP` and
 * so on.
 */
export function markVitals() {
  const mark = ({ name, value, rating }: MetricType) => {
    performance.mark(`web-vital:${name}`, { detail: { value, rating } })
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(mark)
}
