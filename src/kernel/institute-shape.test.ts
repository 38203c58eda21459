import { expect, test } from 'vitest'
import { adminEmails, bookSources, campusNetworks, institute, schools } from '#institute-file'
import { parseInstitute } from './institute-shape.ts'

const file = { ...institute, adminEmails, bookSources, schools, campusNetworks }

test('the institute as it is fits', () => {
  expect(parseInstitute(file)).toEqual(file)
})

const { openingHours } = institute
const weekly = (Mon: unknown) => ({
  openingHours: { ...openingHours, weekly: { ...openingHours.weekly, Mon } },
})
const exception = (given: unknown) => ({ openingHours: { ...openingHours, exceptions: [given] } })

test.each([
  ['name', { name: ' ' }],
  ['schools.0.programmes', { schools: [{ ...schools[0], programmes: [] }] }],
  ['email', { email: 'library' }],
  ['campusNetworks.0', { campusNetworks: ['10.20.0.0'] }],
  ['campusNetworks.0', { campusNetworks: ['10.20.0.0/33'] }],
  ['phone', { phone: '0663 000' }],
  ['site', { site: 'javascript:alert(1)' }],
  ['quickLinks.0.href', { quickLinks: [{ label: 'Admission', href: 'ftp://suiit.example' }] }],
  ['map.latitude', { map: { ...institute.map, latitude: 210 } }],
  ['timeZone', { timeZone: 'Asia/Sambalpur' }],
  ['remindersAt', { remindersAt: '8 o’clock' }],
  ['adminEmails', { adminEmails: ['library@suiit.example'] }],
  ['colours.primary', { colours: { ...institute.colours, primary: 'maroon' } }],
  ['openingHours.weekly.Mon.0.1', weekly([['09:00', '25:00']])],
  ['openingHours.weekly.Mon', weekly([['20:00', '09:00']])],
  [
    'openingHours.weekly.Mon',
    weekly([
      ['09:00', '13:00'],
      ['12:00', '17:00'],
    ]),
  ],
  [
    'openingHours.exceptions.0.day',
    exception({ day: '26 January', name: 'Republic Day', spans: [] }),
  ],
  [
    'openingHours.exceptions.0.lastDay',
    exception({ day: '2026-12-24', lastDay: '2026-12-20', name: 'Vacation', spans: [] }),
  ],
  ['(the whole)', { motto: 'a field that does not exist' }],
])('a wrong %s is named', (field, wrong) => {
  expect(() => parseInstitute({ ...file, ...wrong })).toThrow(`  ${field}: `)
})

test('every wrong field is named at once', () => {
  const wrong = { ...file, name: '', email: 'x' }
  expect(() => parseInstitute(wrong)).toThrow(/ {2}name: .*\n {2}email: /)
})
