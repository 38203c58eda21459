import { BarChart } from '#src/browser/charts/bar-chart.tsx'
import { counted } from '#src/kernel/counted.ts'
import { noReferrer } from '../analytics.ts'
import type { AnalyticsReport } from './analytics-report.ts'

const mostBars = 15

/** Where readers come from, on which devices, and how much without network. */
export function ReadersSection({ report: { names, totals } }: { report: AnalyticsReport }) {
  const hosts = names.referrer.slice(0, mostBars).map(({ name, title, count }) => ({
    name: name === noReferrer ? 'No other site: typed, a bookmark, an app' : title,
    values: [count],
  }))
  const devices = names.device.map(({ name, title, count }) => ({
    name: deviceWords[name] ?? title,
    values: [count],
  }))
  return (
    <section aria-labelledby="readers">
      <h2 id="readers">Readers</h2>
      {hosts.length > 0 && (
        <BarChart title="Where visits come from" bars={hosts} series={['Visits']} />
      )}
      {devices.length > 0 && <BarChart title="Devices" bars={devices} series={['Page views']} />}
      <p>
        {totals.offline === 0
          ? 'No page was opened without network.'
          : `${counted(totals.offline, 'page was', 'pages were')} opened without network.`}
      </p>
    </section>
  )
}

const deviceWords: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
}
