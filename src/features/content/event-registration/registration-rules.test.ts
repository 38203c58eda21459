import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAnswers, longestAnswer, type Question } from './questions.ts'
import { closesAt, seatsOf, wholeSpan, windowOf } from './registration-window.ts'
import { lettersOfBytes, readTicket, shownTicket } from './ticket-code.ts'

const at = (text: string) => new Date(`2026-11-${text}Z`)
const date = { begins: at('24T10:00:00'), ends: at('24T12:00:00'), cancelledAt: null }
const settings = { opensAt: at('20T00:00:00'), closesHours: 24, closedAt: null }

test('registration opens, closes before the date, and is over with it', () => {
  expect(windowOf(settings, date, at('19T23:59:59'))).toBe('not-yet')
  expect(windowOf(settings, date, at('20T00:00:00'))).toBe('open')
  expect(windowOf(settings, date, at('23T09:59:59'))).toBe('open')
  expect(windowOf(settings, date, at('23T10:00:00'))).toBe('closed')
  expect(windowOf(settings, date, at('24T10:00:00'))).toBe('over')
  const now = at('21T00:00:00')
  expect(windowOf({ ...settings, closedAt: now }, date, now)).toBe('closed')
  expect(windowOf(settings, { ...date, cancelledAt: now }, now)).toBe('cancelled')
})

test('whoever moves a date moves its closing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 720 }), fc.integer({ min: 1, max: 1e9 }), (hours, ms) => {
      const moved = new Date(date.begins.getTime() + ms)
      const open = { opensAt: null, closesHours: hours, closedAt: null }
      const before = new Date(closesAt(open, moved).getTime() - 1)
      expect(windowOf(open, { ...date, begins: moved }, before)).toBe('open')
    }),
  )
})

test('a series lasts from its first date that is held to its last', () => {
  const later = { begins: at('26T10:00:00'), ends: at('26T12:00:00'), cancelledAt: null }
  const cancelled = { ...date, cancelledAt: at('01T00:00:00') }
  expect(wholeSpan([date, later])).toEqual({ ...later, begins: date.begins })
  expect(wholeSpan([cancelled, later])).toEqual(later)
  expect(wholeSpan([cancelled])).toEqual(cancelled)
  expect(wholeSpan([])).toBeNull()
})

test('seats are free up to the capacity, then there is the waiting list or none', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.boolean(), (capacity, taken, waitingList) => {
      const seats = seatsOf({ capacity, waitingList }, taken)
      expect(seats === 'free').toBe(taken < capacity)
      if (taken >= capacity) expect(seats).toBe(waitingList ? 'waiting-list' : 'full')
    }),
  )
  expect(seatsOf({ capacity: null, waitingList: false }, 1_000_000)).toBe('free')
})

test('answers are what was asked, of the choices there are, and not too long', () => {
  const questions: Question[] = [
    { id: 'a', label: 'Why?', choices: [], required: true },
    { id: 'b', label: 'Lunch?', choices: ['Yes', 'No'], required: false },
  ]
  expect(checkAnswers(questions, { a: '  To  learn ', b: 'No', c: 'x' })).toEqual({
    answers: { a: 'To learn', b: 'No' },
    faults: [],
  })
  expect(checkAnswers(questions, { a: ' ', b: 'Perhaps' }).faults).toEqual([
    { id: 'a', kind: 'missing' },
    { id: 'b', kind: 'unknown' },
  ])
  const long = 'x'.repeat(longestAnswer + 1)
  expect(checkAnswers(questions, { a: long }).faults).toEqual([{ id: 'a', kind: 'too-long' }])
  expect(
    checkAnswers([{ id: 'toString', label: '', choices: [], required: false }], {}).answers,
  ).toEqual({})
})

test('a ticket is read however it was scanned or typed, and nothing else is one', () => {
  const bytes = fc.uint8Array({ minLength: 24, maxLength: 24 })
  fc.assert(
    fc.property(bytes, (some) => {
      const code = lettersOfBytes(some)
      expect(readTicket(code.toLowerCase())).toEqual({ kind: 'ticket', code })
      const typed = shownTicket(code).replaceAll('0', 'o').replaceAll('1', 'l')
      expect(readTicket(` ${typed} `)).toEqual({ kind: 'short', code: code.slice(0, 8) })
    }),
  )
  for (const text of ['', 'M-000123', 'ABCD-EFG', 'UUUU-UUUU', '978-0-13-110362-7']) {
    expect(readTicket(text), text).toBeNull()
  }
})
