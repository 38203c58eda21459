import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import MyEventsPage from './my-events-page.tsx'
import RegisterPage from './register-page.tsx'
import TicketPage from './ticket-page.tsx'

const title = 'पढ़ना'
const when = { firstOn: '2031-05-06', lastOn: '2031-05-06', from: 600, to: 720 }
const closesAt = '2031-05-06T04:30:00Z'
const choice = { date: 'a', when, window: 'open', closesAt, seats: 'free', free: 3, waiting: 0 }
const answers = { q1: 'हाँ' }
const seat = { id: '1', date: 'b', when, isCancelled: false, isOver: false, place: null, answers }
const view = {
  number: 1,
  title,
  isSeries: false,
  byDate: true,
  opensAt: null,
  audience: 'everyone',
  mayRegister: true,
  questions: [
    { id: 'q1', label: 'क्यों?', choices: [], required: true },
    { id: 'q2', label: 'भोजन?', choices: ['हाँ', 'नहीं'], required: false },
  ],
  choices: [choice],
  own: [],
}
const full = { ...choice, seats: 'full' }
const list = { ...choice, date: 'c', seats: 'waiting-list', waiting: 4 }
const shape = { kind: 'matrix', width: 1, height: 1, dark: [[0, 0, 1, 1]], quiet: 4 }
const ticket = {
  number: 1,
  title,
  place: 'कक्ष',
  name: 'आशा',
  questions: view.questions,
  tickets: [],
}
const person = { name: 'आशा', email: '', photo: null, verified: true, role: 'student' }
const event = { ...seat, number: 1, title, state: 'registered', attended: false, certificate: null }
const certificate = { number: 1, isWithdrawn: false }

const drawn = [
  ['/libraryEvents/1/registration', RegisterPage, view],
  ['/libraryEvents/1/registration', RegisterPage, { ...view, choices: [choice, list] }],
  ['/libraryEvents/1/registration', RegisterPage, { ...view, choices: [list] }],
  ['/libraryEvents/1/registration', RegisterPage, { ...view, choices: [full] }],
  ['/libraryEvents/1/registration', RegisterPage, { ...view, choices: [] }],
  ['/libraryEvents/1/registration', RegisterPage, { ...view, opensAt: '2031-01-01T00:00:00Z' }],
  ['/libraryEvents/1/registration', RegisterPage, { ...view, mayRegister: false }],
  [
    '/libraryEvents/1/registration',
    RegisterPage,
    { ...view, mayRegister: false, audience: 'students' },
  ],
  [
    '/libraryEvents/1/registration',
    RegisterPage,
    {
      ...view,
      own: [
        { ...seat, state: 'registered' },
        { ...seat, id: '2', state: 'waiting', place: 2 },
        { ...seat, id: '3', state: 'registered', isCancelled: true },
      ],
    },
  ],
  [
    '/libraryEvents/1/registration',
    RegisterPage,
    { ...view, own: [{ ...seat, date: 'a', state: 'registered' }] },
  ],
  [
    '/libraryEvents/1/registration',
    RegisterPage,
    {
      ...view,
      choices: [{ ...choice, window: 'closed' }],
      own: [{ ...seat, date: 'a', state: 'registered' }],
    },
  ],
  ['/libraryEvents/1/ticket', TicketPage, ticket],
  [
    '/libraryEvents/1/ticket',
    TicketPage,
    { ...ticket, tickets: [{ id: '1', when, code: '0000-0000', shape, answers }] },
  ],
  ['/account/events', MyEventsPage, { person, events: [] }],
  [
    '/account/events',
    MyEventsPage,
    {
      person,
      events: [
        event,
        { ...event, id: '2', isOver: true, attended: true, certificate },
        { ...event, id: '3', isOver: true, certificate: { ...certificate, isWithdrawn: true } },
      ],
    },
  ],
] as const

test.each(['hi', 'or'] as const)('pages of registrations are in %s', (language) => {
  for (const [address, page, loaderData] of drawn) {
    const Page = page as unknown as ComponentType<{ loaderData: unknown }>
    const html = drawnAt(address, language, () => <Page loaderData={loaderData} />)
    expect(latinWords(html, ['PDF', 'API', institute.libraryName]), address).toEqual([])
  }
})
