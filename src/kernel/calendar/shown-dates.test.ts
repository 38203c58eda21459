import { expect, test } from 'vitest'
import { clockWords, formatDay } from '#src/kernel/dates.ts'
import { shownClock, shownDay, shownWhen } from './shown-dates.ts'
import { calendarWords } from './words.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const zone = 'Asia/Kolkata'

test('what was kept today says the time by the clock of the place, what is older its day too', () => {
  const when = (at: string) => shownWhen(calendarWords.en, Date.parse(at), now, zone)
  expect(when('2026-11-21T08:35:00Z')).toBe('today at 2:05 pm')
  expect(when('2026-11-20T08:35:00Z')).toBe('Fri, 20 Nov 2026, 2:05 pm')
  // Half past midnight in India is still the day before in UTC.
  expect(when('2026-11-20T19:00:00Z')).toBe('today at 12:30 am')
})

test('in English a minute and a day are said as the office says them', () => {
  for (let minute = 0; minute <= 1440; minute++) {
    expect(shownClock(calendarWords.en, minute)).toBe(clockWords(minute))
  }
  expect(shownDay(calendarWords.en, '2027-01-04')).toBe(formatDay('2027-01-04'))
})

test.each(['hi', 'or'] as const)('in %s each minute and month has its own words', (language) => {
  const words = calendarWords[language]
  const minutes = Array.from({ length: 1440 }, (_, minute) => shownClock(words, minute))
  expect(new Set(minutes).size).toBe(1440)
  // One form of times: the part of the day, then the hour, also at noon and at midnight.
  for (const minute of minutes) expect(minute).toMatch(/^[^\dA-Za-z]+ \d{1,2}:\d{2}$/)
  const months = Array.from({ length: 12 }, (_, month) =>
    shownDay(words, `2026-${String(month + 1).padStart(2, '0')}-01`).replace(/^[^,]*, /, ''),
  )
  expect(new Set(months).size).toBe(12)
  expect(months.join('')).not.toMatch(/[A-Za-z]/)
})

test.each([
  ['hi', ['रात 12:00', 'सुबह 9:05', 'दोपहर 12:00', 'दोपहर 3:00', 'शाम 5:30', 'रात 8:00']],
  ['or', ['ରାତି 12:00', 'ସକାଳ 9:05', 'ମଧ୍ୟାହ୍ନ 12:00', 'ଅପରାହ୍ନ 3:00', 'ଅପରାହ୍ନ 5:30', 'ରାତି 8:00']],
] as const)('in %s a time begins with the part of its day', (language, said) => {
  const minutes = [0, 545, 720, 900, 1050, 1200]
  expect(minutes.map((minute) => shownClock(calendarWords[language], minute))).toEqual(said)
})
