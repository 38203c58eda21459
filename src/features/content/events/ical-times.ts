import { type Day, instantAt, localTime } from '#src/kernel/dates.ts'
import type { Component } from './ical-lines.ts'

/** A day as iCalendar writes it: 20261124. */
export function basicDay(day: Day): string {
  return day.replaceAll('-', '')
}

/** An instant as iCalendar writes it: 20261124T103000Z. */
export function basicInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** What the clock of a zone shows at an instant: 20261124T160000. */
export function basicLocal(instant: Date, timeZone: string): string {
  const { day, minutes } = localTime(instant, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${basicDay(day)}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`
}

const halfMonth = 14 * 86_400_000

/**
 * What a calendar has to know of a zone to read its clock between the years `from` and `to`: each
 * change of its clock, and as it stands before the first.
 */
export function zoneComponent(timeZone: string, from: number, to: number): Component {
  const begin = instantAt(`${from}-01-01`, 0, timeZone)
  const end = instantAt(`${to + 1}-01-01`, 0, timeZone)
  const parts = [observance('STANDARD', begin, shiftAt(begin, timeZone), timeZone)]
  for (let at = begin.getTime(); at < end.getTime(); at += halfMonth) {
    const [before, after] = [
      shiftAt(new Date(at), timeZone),
      shiftAt(new Date(at + halfMonth), timeZone),
    ]
    if (before === after) continue
    const change = changeBetween(at, at + halfMonth, timeZone)
    parts.push(observance(after > before ? 'DAYLIGHT' : 'STANDARD', change, before, timeZone))
  }
  return ['VTIMEZONE', [['TZID', timeZone]], parts]
}

/** From an instant on; its beginning is told by the clock before it. */
function observance(name: string, from: Date, before: number, timeZone: string): Component {
  const local = new Date(from.getTime() + before * 60_000)
  return [
    name,
    [
      ['DTSTART', basicInstant(local).slice(0, -1)],
      ['TZOFFSETFROM', offset(before)],
      ['TZOFFSETTO', offset(shiftAt(from, timeZone))],
    ],
  ]
}

/** The first minute of the later of two shifts. */
function changeBetween(from: number, to: number, timeZone: string): Date {
  const before = shiftAt(new Date(from), timeZone)
  let [low, high] = [Math.floor(from / 60_000), Math.floor(to / 60_000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (shiftAt(new Date(middle * 60_000), timeZone) === before) low = middle
    else high = middle
  }
  return new Date(high * 60_000)
}

/** How many minutes the clock of a zone is ahead of UTC. */
function shiftAt(instant: Date, timeZone: string): number {
  const { day, minutes } = localTime(instant, timeZone)
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  return Math.round((shown - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000)
}

function offset(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}
