import { readFileSync } from 'node:fs'
import { type Answered, percentile } from './http-load.ts'

/**
 * Prints, for each name, the median over its runs of answers a second and of how long answers took.
 */
export function printFigures(rows: ReadonlyMap<string, readonly Answered[][]>): void {
  console.log(line('', ['answers/s', 'median ms', 'p95 ms', 'p99 ms']))
  for (const [name, runs] of rows) {
    const figures = [
      runs.map(answersPerSecond),
      ...[50, 95, 99].map((percent) => runs.map((run) => percentile(run, percent))),
    ]
    const shown = figures.map((values) => median(values).toFixed(1))
    console.log(line(name, shown))
  }
}

/**
 * By how long the readers were waiting in all, so that a run that ended late is not counted as a
 * slower one.
 */
function answersPerSecond(run: readonly Answered[]): number {
  const ends = run.map(({ at }) => at).toSorted((one, other) => one - other)
  return (run.length / Math.max(1, (ends.at(-1) ?? 0) - (ends[0] ?? 0))) * 1000
}

function line(name: string, figures: readonly string[]): string {
  return name.padEnd(40) + figures.map((figure) => figure.padStart(12)).join('')
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** The memory of a process that is in RAM now, in MB. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/**
 * The processor time that a process has taken so far, in milliseconds: other programs on the
 * machine do not change it.
 */
export function processorMilliseconds(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
