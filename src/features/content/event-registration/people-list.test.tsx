import { expect, test } from 'vitest'
import { drawnAt } from '#test/latin-words.tsx'
import { PeopleList } from './people-list.tsx'
import type { ShownRegistered } from './registered-person.ts'

const attended: ShownRegistered = {
  id: 'a',
  name: 'Asha Rao',
  email: '21cse001@suiit.example',
  memberNumber: null,
  rollNumber: null,
  state: 'registered',
  walkIn: false,
  answers: {},
  when: null,
  isOver: true,
  createdAt: '2026-11-01T04:30:00Z',
  cameAt: '2026-11-02T04:30:00Z',
  certificate: { number: 1, isWithdrawn: false },
}
type Props = Parameters<typeof PeopleList>[0]
const drawn = (people: readonly ShownRegistered[], more: Partial<Props> = {}) =>
  drawnAt('/admin/AddLibraryEvents/1/registrations', 'en', () => (
    <PeopleList
      list={{ people, total: people.length, page: 1, pages: 1 }}
      questions={[]}
      isFiltered={false}
      typed={{}}
      faults={{}}
      {...more}
    />
  ))

test('an empty list says whether nobody has registered, or nobody fits the filters', () => {
  expect(drawn([])).toContain('No registrations yet')
  expect(drawn([], { isFiltered: true })).toContain('No registrations match')
})

test('a certificate that could not be withdrawn says so at its person, and keeps the reason', () => {
  const faults = { because: 'Please give a shorter reason.' }
  const refused = { typed: { registration: 'a', because: 'Too long' }, faults }
  const html = drawn([attended, { ...attended, id: 'b' }], refused)
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(html.match(/value="Too long"/g)).toHaveLength(1)
  expect(html).toContain(faults.because)
})
