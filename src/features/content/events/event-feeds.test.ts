import ICAL from 'ical.js'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { anEvent, everyWeek } from '#test/events.ts'
import { memoryFiles } from '#test/memory-files.ts'
import { officeProgram } from '#test/person.ts'
import { testSite } from '#test/site.ts'
import { eventFeedEndpoints } from './event-feeds.api.ts'
import { eventAt } from './event-rows.server.ts'
import { cancelDate, cancelEvent } from './event-steps.server.ts'
import type { EventFacts } from './events.ts'
import { occurrencesOf } from './occurrence-rows.server.ts'
import { addEvent, changeEvent, withdrawEvent } from './save-event.server.ts'

const { db } = await testDatabase()
const admin = officeProgram
const files = memoryFiles()
const site = testSite({ db, endpoints: eventFeedEndpoints })
const add = (more: Partial<EventFacts> = {}) => addEvent(db, files, admin, anEvent(more))

const evil = 'Evil ]]> <script>alert("&amp;")</script> END:VEVENT ଓଡ଼ିଆ 💩'
const talk = await add({
  title: evil,
  body: evil,
  place: evil,
  publishedAt: new Date('2026-11-02T04:00:00Z'),
})
const series = await add({
  title: 'Series',
  kind: 'workshop',
  audiences: ['faculty'],
  repetition: everyWeek(3),
})
await add({ title: 'Long over', firstOn: '2020-01-06' })
await add({ title: 'Draft', publishedAt: null })
await withdrawEvent(db, admin, await add({ title: 'Withdrawn' }), true)

const read = async (path: string) => {
  const answer = await site.request(path)
  expect(answer.status).toBe(200)
  return answer
}

async function summaries(path: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(path)).text()))
  return calendar
    .getAllSubcomponents('vevent')
    .map((part) => String(part.getFirstPropertyValue('summary')))
    .toSorted()
}

async function titles(path: string): Promise<string[]> {
  const parser = new SaxesParser({ xmlns: true })
  const found: string[] = []
  let text = ''
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'title') found.push(text)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(await (await read(path)).text()).close()
  return found.slice(1)
}

test('a calendar holds what is out and not long over; a feed, what came out last first', async () => {
  expect(await summaries('/libraryEvents.ics')).toEqual([evil, 'Series'])
  expect(await titles('/libraryEvents.rss')).toEqual([evil, 'Long over', 'Series'])
  const { headers } = await read('/libraryEvents.ics')
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(Date.parse(headers.get('last-modified') ?? '')).not.toBeNaN()
})

test('both obey a kind and an audience, and take anything', async () => {
  expect(await summaries('/libraryEvents.ics?kind=workshop')).toEqual(['Series'])
  expect(await summaries('/libraryEvents.ics?audience=students')).toEqual([evil])
  expect(await titles('/libraryEvents.rss?kind=talk')).toEqual([evil, 'Long over'])
  expect(await titles('/libraryEvents.rss?kind=book-fair')).toEqual([])
  for (const odd of ['kind=%00', 'kind=%ff', `audience=${'x'.repeat(5000)}`, "kind='"]) {
    expect(await titles(`/libraryEvents.rss?${odd}`)).toHaveLength(3)
  }
})

test('one event; what is not out has no calendar', async () => {
  expect(await summaries(`/libraryEvents/${talk}.ics`)).toEqual([evil])
  const { headers } = await read(`/libraryEvents/${talk}.ics`)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="event-${talk}.ics"`)
  for (const none of ['999', '0', '99999999999']) {
    expect((await site.request(`/libraryEvents/${none}.ics`)).status).toBe(404)
  }
  const draft = await add({ title: 'Draft', publishedAt: null })
  expect((await site.request(`/libraryEvents/${draft}.ics`)).status).toBe(404)
})

test('of a series all dates, or one alone, which is an entry of its own', async () => {
  const { id } = await eventAt(db, admin, String(series))
  const [, second] = await occurrencesOf(db, id)
  const parts = async (search: string) => {
    const text = await (await read(`/libraryEvents/${series}.ics${search}`)).text()
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  }
  const [all, ...none] = await parts('')
  expect([none.length, all?.hasProperty('rrule')]).toEqual([0, true])
  const [one, ...more] = await parts(`?date=${second?.id}`)
  expect([more.length, one?.hasProperty('rrule')]).toEqual([0, false])
  expect(String(one?.getFirstPropertyValue('dtstart'))).toBe('2030-01-14T16:00:00')
  expect(one?.getFirstPropertyValue('uid')).not.toBe(all?.getFirstPropertyValue('uid'))
  const [talkDate] = await occurrencesOf(db, (await eventAt(db, admin, String(talk))).id)
  for (const odd of ['', 'x', '%00', talkDate?.id]) {
    const answer = await site.request(`/libraryEvents/${series}.ics?date=${odd}`)
    expect(answer.status).toBe(404)
  }
  const alone = await (await read(`/libraryEvents/${talk}.ics?date=${talkDate?.id}`)).text()
  expect(alone).toBe(await (await read(`/libraryEvents/${talk}.ics`)).text())
})

test('neither is sent again while nothing is new; a change, a cancelled date and a withdrawal are', async () => {
  const [date] = await occurrencesOf(db, (await eventAt(db, admin, String(series))).id)
  const shown = { number: series, version: null }
  const changes = [
    () => changeEvent(db, files, admin, shown, { place: 'Hall' }),
    () => cancelDate(db, admin, shown, date?.id ?? '', 'Holiday'),
    () => cancelEvent(db, admin, shown, 'Ill'),
    () => withdrawEvent(db, admin, series, true),
  ]
  for (const change of changes) {
    const tag = (await read('/libraryEvents.ics')).headers.get('etag') ?? ''
    const again = () => site.request('/libraryEvents.ics', { headers: { 'if-none-match': tag } })
    expect((await again()).status).toBe(304)
    await change()
    expect((await again()).status).toBe(200)
  }
})
