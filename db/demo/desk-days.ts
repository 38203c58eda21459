/**
 * What happened at the desk of the demo college, so many days ago, to the copy of this place in its
 * list.
 */
export type Step = {
  readonly days: number
  readonly what:
    | 'issue'
    | 'return'
    | 'renew'
    | 'pay'
    | 'lost'
    | 'claimed'
    | 'hold'
    | 'telephoned'
    | 'recall'
    | 'pause'
    | 'cancel'
  readonly member?: string
  readonly copy: number
  /** What is paid, or what a damage costs. */
  readonly paise?: number
}

/** The copies behind those of everyone below. */
const further = (place: number) => 46 + place

/**
 * Asha has an overdue book and one that is ready, Rohan a fine that is paid in part, Sunita a
 * shelf; others keep the desk busy.
 */
const named: readonly Step[] = [
  { days: 60, what: 'issue', member: '21CSE004', copy: 0 },
  { days: 30, what: 'return', copy: 0 },
  { days: 29, what: 'pay', member: '21CSE004', copy: 0, paise: 500 },
  { days: 26, what: 'issue', member: '21CSE001', copy: 1 },
  { days: 12, what: 'issue', member: '21CSE001', copy: 2 },
  { days: 11, what: 'issue', member: '21CSE004', copy: 3 },
  { days: 20, what: 'issue', member: 'E-014', copy: 4 },
  { days: 8, what: 'issue', member: 'E-014', copy: 5 },
  { days: 3, what: 'issue', member: 'E-014', copy: 6 },
  { days: 2, what: 'renew', copy: 2 },
  { days: 13, what: 'issue', member: '21CSE002', copy: 7 },
  { days: 5, what: 'hold', member: '21CSE001', copy: 7 },
  { days: 1, what: 'hold', member: '21CSE004', copy: 2 },
  { days: 0, what: 'return', copy: 7 },
]

/**
 * Holds in every state: to pull, on the pickup shelf, not fetched, fetched; a queue of three with a
 * recall and a pause, and one who left it.
 */
const holds: readonly Step[] = [
  { days: 1, what: 'telephoned', member: 'M-000012', copy: further(0) },
  { days: 0, what: 'telephoned', member: 'E-014', copy: further(1) },
  { days: 16, what: 'issue', member: 'M-000010', copy: further(2) },
  { days: 6, what: 'hold', member: 'M-000014', copy: further(2) },
  { days: 1, what: 'return', copy: further(2) },
  { days: 20, what: 'issue', member: 'M-000011', copy: further(3) },
  { days: 18, what: 'hold', member: 'M-000016', copy: further(3) },
  { days: 12, what: 'return', copy: further(3) },
  { days: 15, what: 'issue', member: 'M-000013', copy: further(4) },
  { days: 14, what: 'hold', member: 'M-000015', copy: further(4) },
  { days: 9, what: 'return', copy: further(4) },
  { days: 8, what: 'issue', member: 'M-000015', copy: further(4) },
  { days: 10, what: 'issue', member: 'M-000017', copy: further(5) },
  { days: 9, what: 'hold', member: 'M-000019', copy: further(5) },
  { days: 7, what: 'hold', member: 'M-000020', copy: further(5) },
  { days: 6, what: 'pause', member: 'M-000020', copy: further(5) },
  { days: 5, what: 'hold', member: 'M-000021', copy: further(5) },
  { days: 5, what: 'hold', member: 'M-000022', copy: further(5) },
  { days: 4, what: 'recall', member: 'M-000019', copy: further(5) },
  { days: 3, what: 'cancel', member: 'M-000022', copy: further(5) },
]

/** What does not always come back as it went: lost, said to be returned, damaged. */
const mishaps: readonly Step[] = [
  { days: 40, what: 'issue', member: 'M-000023', copy: further(6) },
  { days: 5, what: 'lost', copy: further(6) },
  { days: 22, what: 'issue', member: 'M-000024', copy: further(7) },
  { days: 3, what: 'claimed', copy: further(7) },
  { days: 12, what: 'issue', member: 'M-000025', copy: further(8) },
  { days: 2, what: 'return', copy: further(8), paise: 15_000 },
]

/** Members by number, from the tenth on, each with a book or two; every fourth brought one back. */
const others: readonly Step[] = Array.from({ length: 36 }, (_, index): Step[] => {
  const member = `M-${String(9 + index).padStart(6, '0')}`
  const days = (index * 7) % 25
  const step: Step = { days, what: 'issue', member, copy: 10 + index }
  return index % 4 === 0 && days > 3
    ? [step, { days: days - 3, what: 'return', copy: 10 + index }]
    : [step]
}).flat()

/** The days of the demo's desk, the oldest first. */
export const steps = [...named, ...holds, ...mishaps, ...others].toSorted(
  (one, other) => other.days - one.days,
)
