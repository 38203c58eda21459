import type { ReactNode } from 'react'
import styles from './charts.module.css'

/** Words at a place along a chart, 0 to 1. */
export type PlacedWords = { readonly at: number; readonly words: string }

type ChartFrameProps = {
  /** What the axes mean: "Loans", "Day". */
  unit: string
  along: string
  /** The values of the upright axis in words, the highest first. */
  ticks: readonly string[]
  /** Some places of the other axis. */
  labels: readonly PlacedWords[]
  /** The drawing, as wide as there is room. */
  children: ReactNode
}

/** The axes around a drawing, with their titles; programs that read aloud have its name instead. */
export function ChartFrame({ unit, along, ticks, labels, children }: ChartFrameProps) {
  return (
    <div className={styles.frame}>
      <p className={styles.unit} aria-hidden="true">
        {unit}
      </p>
      <p className={styles.ticks} aria-hidden="true">
        {ticks.map((words, place) => (
          <span key={`${place} ${words}`}>{words}</span>
        ))}
      </p>
      <div className={styles.drawing}>{children}</div>
      <svg className={styles.labels} aria-hidden="true">
        {labels.map(({ at, words }, place) => (
          <text
            key={`${place} ${words}`}
            x={`${at * 100}%`}
            y="1em"
            data-end={endOf(place, labels.length)}
          >
            {words}
          </text>
        ))}
      </svg>
      <p className={styles.along} aria-hidden="true">
        {along}
      </p>
    </div>
  )
}

/** Lines across a drawing at the values of its axis; `count`: how many there are. */
export function GridLines({ count, width, height }: Record<'count' | 'width' | 'height', number>) {
  const places = Array.from({ length: count }, (_, at) => (at / Math.max(count - 1, 1)) * height)
  return places.map((y) => <line key={y} className={styles.grid} x1="0" x2={width} y1={y} y2={y} />)
}

/**
 * Names for some of the places of a chart: the first, the last and three between them. A day goes
 * without its weekday.
 */
export function labelsOf(
  named: readonly { readonly at: number; readonly name: string }[],
): readonly PlacedWords[] {
  const last = named.length - 1
  const chosen = last < 1 ? [0] : [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last))
  return [...new Set(chosen)].flatMap((place) => {
    const one = named[place]
    if (!one) return []
    const at = last < 1 ? one.at : place === 0 ? 0 : place === last ? 1 : one.at
    return { at, words: one.name.replace(/^[A-Z][a-z]{2}, /, '') }
  })
}

function endOf(place: number, of: number): 'start' | 'end' | 'middle' | 'between' {
  if (of === 1) return 'middle'
  if (place === 0) return 'start'
  if (place === of - 1) return 'end'
  return of === 5 && place === 2 ? 'middle' : 'between'
}
