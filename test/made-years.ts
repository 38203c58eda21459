import { type Day, dayAfter, daysBetween, weekdayOf } from '#src/kernel/dates.ts'
import type { LibraryHistory } from './library-history.ts'

/** The days that the made history is about: the academic years 2023-24 and 2024-25, June to May. */
export const madeYears = { from: '2023-06-01', to: '2025-05-31' } as const

/** Numbers that look random, the same on every machine: 0 to below `below`. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Two academic years of a small college, plausible and always the same. */
export function twoMadeYears(): LibraryHistory {
  const next = numbers(20_230_601)
  const span = daysBetween(madeYears.from, madeYears.to) + 1
  const some = (): Day => dayAfter(madeYears.from, next(span))
  const open = Array.from({ length: span }, (_, at) => dayAfter(madeYears.from, at)).filter(
    (day) => weekdayOf(day) !== 0,
  )
  const many = <Made>(count: number, make: (at: number) => Made) =>
    Array.from({ length: count }, (_, at) => make(at))
  return {
    books: 60,
    copies: many(180, (at) => ({
      book: at,
      // Two thirds were there before.
      acquiredOn: at % 3 === 0 ? some() : dayAfter('2021-06-01', next(700)),
      withdrawnOn: at % 12 === 5 ? some() : null,
      isLost: at % 40 === 7,
      pricePaise: at % 10 === 0 ? null : 150_00 + next(900_00),
    })),
    members: many(90, (at) => ({
      category: at % 9 === 0 ? 'faculty' : 'undergraduate',
      validFrom: at % 2 === 0 ? '2023-06-05' : '2024-06-05',
      validUntil: at % 9 === 0 ? null : at % 2 === 0 ? '2026-05-31' : '2027-05-31',
      withdrawnOn: at % 15 === 4 ? '2025-01-15' : null,
      otherUntil: at % 18 === 9 ? '2024-08-31' : null,
    })),
    loans: many(700, (at) => ({
      copy: next(180),
      member: next(90),
      issuedOn: some(),
      isUndone: at % 50 === 3,
    })),
    stays: open.flatMap((day) =>
      many(2 + next(5), () => ({ day, people: next(40) === 0 ? 20 : 1, isMember: next(5) > 0 })),
    ),
    bills: many(24, (at) => ({
      on: dayAfter(madeYears.from, at * 30 + next(20)),
      paise: 8_000_00 + next(20_000_00),
      creditedOn: at % 8 === 3 ? dayAfter(madeYears.from, at * 30 + 60) : null,
      isCancelled: at % 9 === 4,
    })),
    subscriptions: many(6, (at) => ({
      startsOn: at % 2 === 0 ? '2023-07-01' : '2024-07-01',
      endsOn: at % 2 === 0 ? '2025-06-30' : '2025-06-30',
      paise: 1_500_00 + next(5_000_00),
    })),
    licences: many(4, (at) => ({
      startsOn: at % 2 === 0 ? '2023-08-01' : '2024-08-01',
      endsOn: at === 0 ? '2024-07-31' : null,
      paise: 40_000_00 + next(60_000_00),
    })),
    ebooks: many(20, (at) => ({
      publishedOn: some(),
      withdrawnOn: at % 7 === 2 ? '2025-06-20' : null,
    })),
    clicks: many(300, () => ({ day: some(), journal: next(10), times: 1 + next(4) })),
    views: many(400, (at) => ({
      day: some(),
      page: at % 3 === 0 ? '/BookSoftcopy/:ebookId' : '/books/:number',
      times: 1 + next(30),
    })),
  }
}
