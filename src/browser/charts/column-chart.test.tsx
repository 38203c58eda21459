import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { axisOf } from './axis-ticks.ts'
import { BarChart } from './bar-chart.tsx'
import { columnBars } from './column-bars.ts'
import { ColumnChart } from './column-chart.tsx'
import { foldEmpty } from './fold-empty.ts'

test.each([
  [0, 0, 1, [1, 0]],
  [0, 3, 1, [3, 2, 1, 0]],
  [0, 97, 1, [100, 50, 0]],
  [0, 1234, 1, [1500, 1000, 500, 0]],
  [-30, 80, 1, [100, 50, 0, -50]],
  [0, 1, 100, [100, 0]],
])('the axis of %i to %i in steps of at least %i', (lowest, highest, least, ticks) => {
  const axis = axisOf(lowest, highest, least)
  expect(axis.ticks).toEqual(ticks)
  expect([axis.high, axis.low]).toEqual([ticks[0], ticks.at(-1)])
})

test('long stretches without anything are folded, short ones are drawn', () => {
  const values = [1, ...Array(9).fill(0), 2, ...Array(12).fill(0)]
  const items = foldEmpty(values.length, [values])
  expect(items).toHaveLength(12)
  expect(items.at(-1)).toEqual({ kind: 'gap', from: 11, to: 22 })
  expect(foldEmpty(3, [[0, 0, 0]])).toHaveLength(3)
  expect(foldEmpty(60, [Array(60).fill(0)])).toEqual([{ kind: 'gap', from: 0, to: 59 }])
  expect(foldEmpty(0, [])).toEqual([])
})

test('columns stand on zero, on one another where they are stacked, and hang below it', () => {
  const items = [{ kind: 'place', at: 0 }] as const
  const series = [{ values: [3] }, { values: [1] }]
  const axis = { low: 0, high: 4, ticks: [] }
  const stacked = columnBars(items, series, { axis, height: 100, isStacked: true })
  expect(stacked.map(({ y, tall }) => [y, tall])).toEqual([
    [25, 75],
    [0, 25],
  ])
  const below = { low: -4, high: 4, ticks: [] }
  const [bar] = columnBars(items, [{ values: [-2] }], {
    axis: below,
    height: 100,
    isStacked: false,
  })
  expect([bar?.y, bar?.tall]).toEqual([50, 25])
})

test('a column chart has axes, says what is folded, and draws without a style', () => {
  const drawn = renderToStaticMarkup(
    <ColumnChart
      title="Loans per day"
      labels={['Mon, 2 Nov 2026', ...Array.from({ length: 20 }, (_, at) => `day ${at}`)]}
      series={[{ name: 'Loans', values: [1234, ...Array(20).fill(0)] }]}
      unit="Loans"
      along="Day"
    />,
  )
  expect(drawn).toContain('Nothing from day 0 to day 19 (20 days).')
  expect(drawn).toContain('<span>1,500</span>')
  expect(drawn).toContain('>2 Nov 2026</text>')
  expect(drawn).toContain('>Loans</p>')
  expect(drawn).not.toContain('style=')
})

test('two numbers of a bar are both told, with what they are', () => {
  const drawn = renderToStaticMarkup(
    <BarChart
      title="By department"
      bars={[{ name: 'ଓଡ଼ିଆ', values: [5, 3] }]}
      series={['Number', 'Year before']}
    />,
  )
  expect(drawn).toContain('Year before: </span>3')
})
