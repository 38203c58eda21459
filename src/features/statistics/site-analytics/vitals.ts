/** The web vitals that browsers measure; CLS has no unit, all others are milliseconds. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type VitalName = (typeof vitalNames)[number]

const loading = [
  100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 3500, 4000, 5000,
  6000, 8000, 10_000, 15_000, 30_000,
]

/**
 * Where the ranges end in which measures are counted: the last range has no end. They are stored by
 * place: whoever changes them makes what is stored wrong.
 */
export const vitalRanges: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: loading,
  FCP: loading,
  TTFB: loading,
  INP: [
    16, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 5000,
  ],
  CLS: [0.01, 0.02, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 1.5, 2],
}

/** What is good at most, and poor above (web.dev/articles/vitals). */
const thresholds: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
}

export const vitalTitles: Readonly<Record<VitalName, string>> = {
  LCP: 'Largest contentful paint',
  INP: 'Interaction to next paint',
  CLS: 'Cumulative layout shift',
  FCP: 'First contentful paint',
  TTFB: 'Time to first byte',
}

/** No measure yet, for each range of a vital. */
export function noMeasures(name: VitalName): number[] {
  return Array.from({ length: vitalRanges[name].length + 1 }, () => 0)
}

/** The place of the range that a measure lies in. */
export function rangeOf(name: VitalName, value: number): number {
  const place = vitalRanges[name].findIndex((end) => value <= end)
  return place === -1 ? vitalRanges[name].length : place
}

/**
 * What three of four measures are at most (p75), as far as ranges tell it: even within a range. null
 * without a measure; of what lies in the last range, its beginning.
 */
export function threeQuarters(name: VitalName, counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const ends = vitalRanges[name]
  let below = 0
  for (const [place, count] of counts.entries()) {
    if (below + count >= all * 0.75) {
      const start = ends[place - 1] ?? 0
      const end = ends[place] ?? start
      return start + ((all * 0.75 - below) / count) * (end - start)
    }
    below += count
  }
  return ends.at(-1) ?? null
}

export type Rating = 'good' | 'needs improvement' | 'poor'

export function vitalRating(name: VitalName, value: number): Rating {
  const [good, poor] = thresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

/** A measure in words: "2.4 s", "180 ms", "0.08". */
export function vitalWords(name: VitalName, value: number): string {
  if (name === 'CLS') return value.toFixed(2)
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`
}
