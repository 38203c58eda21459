import { expect, test } from 'vitest'
import { monthly, number, schedule, told } from '#test/schedules.ts'
import { predictIssues } from './predict-issues.ts'

test('what means no issue is named, and an issue is not moved past its neighbours', () => {
  const irregularities = [
    { kind: 'skipped', on: '2026-02-30' },
    { kind: 'combined', on: '2026-03-02', count: 2, oneNumber: false },
    { kind: 'moved', on: '2026-02-01', to: '2026-03-01' },
    { kind: 'moved', on: '2026-03-01', to: '2026-02-01' },
    { kind: 'moved', on: '2026-01-01', to: '2025-12-31' },
  ] as const
  const { issues, unused } = predictIssues(
    schedule('2026-01-01', monthly(1), { irregularities }),
    '2026-04-30',
  )
  expect(issues.map(({ day }) => day)).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ])
  expect(unused).toEqual(irregularities)
})

test('an issue for two months is whole where the subscription ends between them', () => {
  const joined = schedule('2026-05-01', monthly(1), {
    counters: [number(5)],
    dated: 'month',
    irregularities: [{ kind: 'combined', on: '05', count: 2, oneNumber: false }],
  })
  expect(predictIssues(joined, '2026-05-31').issues.map(told)).toEqual([
    '2026-05-01 No. 5–6; May–June 2026',
  ])
})
