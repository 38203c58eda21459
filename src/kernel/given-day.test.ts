import { expect, test } from 'vitest'
import { instantAt, localTime, readDay } from './dates.ts'
import { givenDay } from './given-day.ts'

test.each(['0001-01-01', '0026-11-21', '1799-12-31', '3000-01-01', '9999-12-31', '2026-02-30', ''])(
  '%s is no day that people give, and the sentence says what is',
  (text) => {
    expect(readDay(text)).toBeNull()
    const read = givenDay().safeParse(text)
    expect(read.error?.issues[0]?.message).toBe('Give a day from 1800 to 2999 as 2026-11-23.')
  },
)

test.each(['1800-01-01', '2026-11-21', '2999-12-31'])('%s is one', (text) => {
  expect([readDay(text), givenDay().parse(text)]).toEqual([text, text])
})

test.each(['0001-01-02', '0026-11-21', '0999-12-31', '1801-06-01', '9999-12-30'])(
  'the clock shows %s as it was asked for',
  (day) => {
    for (const zone of ['Asia/Kolkata', 'UTC', 'America/New_York']) {
      expect(localTime(instantAt(day, 615, zone), zone)).toMatchObject({ day, minutes: 615 })
    }
  },
)
