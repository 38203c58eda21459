/** A number that stands on issues: volume, issue, or one that goes on without end. */
export type Counter = {
  /** Label before the number: "Vol.". */
  readonly label: string
  /** Its value on the first issue. */
  readonly first: number
  /** How much is added at each step. */
  readonly add: number
  /** What takes it a step on: issues, a new year of the volume, or that the next counter starts over. */
  readonly steps: 'with-issues' | 'with-year' | 'with-next'
  /** After how many issues, where it steps with issues. */
  readonly every: number
  /** How many of these issues had come before the first one. */
  readonly counted: number
  /** Above which value it starts over; null: never by its value. */
  readonly whenMoreThan: number | null
  /** Whether it starts over with each new year of the volume. */
  readonly startsWithYear: boolean
  /** The value that it starts over with. */
  readonly setTo: number
}

/** What counters say at one issue, in their order. */
export type CounterState = {
  readonly values: readonly number[]
  /** How many issues each has counted since its last step. */
  readonly counted: readonly number[]
}

/** What the first issue says. */
export function firstState(counters: readonly Counter[]): CounterState {
  return {
    values: counters.map(({ first }) => first),
    counted: counters.map(({ counted }) => counted),
  }
}

/** What the issue after says. `isNewYear`: whether a year of the volume begins with it. */
export function nextState(
  counters: readonly Counter[],
  { values, counted }: CounterState,
  isNewYear: boolean,
): CounterState {
  const next = { values: [...values], counted: [...counted] }
  let nextStartsOver = false
  for (const [at, counter] of [...counters.entries()].reverse()) {
    const done = (counted[at] ?? 0) + 1
    const isStep = stepsNow(counter, done, isNewYear, nextStartsOver)
    const value = (values[at] ?? 0) + (isStep ? counter.add : 0)
    const isOver = counter.whenMoreThan !== null && value > counter.whenMoreThan
    nextStartsOver = isOver || (counter.startsWithYear && isNewYear)
    next.values[at] = nextStartsOver ? counter.setTo : value
    next.counted[at] = isStep || nextStartsOver ? 0 : done
  }
  return next
}

function stepsNow(
  { steps, every }: Counter,
  done: number,
  isNewYear: boolean,
  nextStartsOver: boolean,
): boolean {
  switch (steps) {
    case 'with-issues':
      return done >= every
    case 'with-year':
      return isNewYear
    case 'with-next':
      return nextStartsOver
  }
}
