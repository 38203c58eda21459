import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChartTable } from './chart-table.tsx'
import { heatLevel } from './heat-level.ts'
import { HeatMap } from './heat-map.tsx'
import { LineChart } from './line-chart.tsx'
import { linePath } from './line-path.ts'

test('a line is broken where a value is missing, and one that stands alone is a dot', () => {
  const size = { step: 10, height: 100, highest: 4 }
  expect(linePath([4, 2, null, 1], size)).toBe('M5 0L5 0L15 50M35 75L35 75')
  expect(linePath([null, null], size)).toBe('')
})

test('fields have five shades, and nothing has none', () => {
  expect([0, 1, 20, 21, 60, 100].map((value) => heatLevel(value, 100))).toEqual([0, 1, 1, 2, 3, 5])
  expect(heatLevel(1, 1)).toBe(5)
})

test('a line chart says its last and highest values, and draws without a style', () => {
  const drawn = renderToStaticMarkup(
    <LineChart
      title="Paint per day"
      labels={['Mon', 'Tue', 'Wed']}
      series={[{ name: 'LCP', values: [1000, 3000, null] }]}
      unit="Time"
      along="Day"
      shown={(value) => `${value / 1000} s`}
    />,
  )
  expect(drawn).toContain('aria-label="Paint per day, Mon to Wed: last LCP 3 s; at most 3 s"')
  expect(drawn).toContain('<title>Wed: LCP none</title>')
  expect(drawn).not.toContain('style=')
})

test('a chart without any value says so', () => {
  const line = renderToStaticMarkup(
    <LineChart
      title="Paint"
      labels={['Mon']}
      series={[{ name: 'LCP', values: [null] }]}
      unit="Time"
      along="Day"
      shown={String}
    />,
  )
  expect(line).toContain('last LCP none; at most nothing')
  const map = renderToStaticMarkup(
    <HeatMap title="Use" rows={['Mon']} columns={['9']} values={[[0]]} />,
  )
  expect(map).toContain('aria-label="Use: nothing yet"')
})

test('a heat map names its highest field, and each field tells its number', () => {
  const drawn = renderToStaticMarkup(
    <HeatMap
      title="Use"
      rows={['Mon', 'Tue']}
      columns={['9', '10']}
      values={[
        [0, 5],
        [120000, 5],
      ]}
    />,
  )
  expect(drawn).toContain('aria-label="Use: most at Tue 9, 1,20,000"')
  expect(drawn).toContain('<title>Tue 9: 1,20,000</title>')
})

test('the table of a chart has a heading for each row and column', () => {
  const drawn = renderToStaticMarkup(
    <ChartTable title="Views" head={['Day', 'Views']} rows={[['Mon', '3']]} />,
  )
  expect(drawn).toContain('<th scope="col">Views</th>')
  expect(drawn).toContain('<th scope="row">Mon</th><td>3</td>')
})
