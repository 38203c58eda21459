import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportWhenLeft } from '#src/features/statistics/site-analytics/report-page.ts'

/**
 * Writes each web vital, as it becomes known, into the performance timeline as `web-vital:LCP` and
 * so on, and tells the site when the page is left.
 */
export function markVitals() {
  const measured = reportWhenLeft()
  const mark = ({ name, value, rating }: MetricType) => {
    performance.mark(`web-vital:${name}`, { detail: { value, rating } })
    measured(name, value)
  }
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(mark)
}
