import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { drawnAt, latinWords } from '#test/latin-words.tsx'
import AccountPage from './account-page.tsx'
import DataPage from './data-page.tsx'
import { deviceOf } from './device.ts'
import { PhotoCrop } from './photo-crop.tsx'
import PhotoPage from './photo-page.tsx'
import SecurityPage from './security-page.tsx'
import TokensPage from './tokens-page.tsx'
import { accountWords } from './words.ts'

const person = {
  name: 'Asha Rao',
  email: 'asha@suiit.example',
  photo: null,
  verified: true,
  role: 'student',
}
const unverified = { ...person, verified: false }
const passwords = { allowed: true, shortest: 6 }
const names =
  'Firefox Linux Google API REST JSON PIN QR JPEG PNG WebP GIF AVIF MB account:read almirah KEY'
const staying = [person.name, person.email, 'Authorization: Bearer', ...names.split(' ')]

const session = { id: '1', isThis: true, device: 'Firefox', place: '', seen: '', signedIn: '' }
const security = {
  person,
  isOn: false,
  app: null,
  codesLeft: 3,
  hasPassword: true,
  hasPasskeys: true,
  passkeys: [{ id: '1', name: 'Firefox', made: '22', used: null }],
}
const app = { address: 'otpauth:', typed: 'KEY', picture: '/p' }
const tokens = {
  person,
  passwords: true,
  gateIsOpen: false,
  offered: [{ name: 'account:read', label: '' }],
  tokens: [
    {
      id: '1',
      name: 'Firefox',
      ending: '1234',
      scopes: ['account:read'],
      void: 'role-changed',
      expires: '22',
      used: '22',
    },
  ],
}
const sessions = [session, { ...session, id: '2', isThis: false }]

const drawn = [
  [
    '/account?done=password',
    AccountPage,
    { person, hasPassword: true, passwords, sessions, staffRoles: ['desk'], staffBranches: {} },
  ],
  [
    '/account',
    AccountPage,
    {
      person: unverified,
      hasPassword: false,
      passwords,
      sessions,
      staffRoles: ['desk'],
      staffBranches: {},
    },
  ],
  ['/account/photo', PhotoPage, { person }],
  ['/account/photo?done=photo', PhotoPage, { person: { ...person, photo: '/p' } }],
  ['/account/security', SecurityPage, security],
  ['/account/security', SecurityPage, { ...security, isOn: true, hasPassword: false }],
  ['/account/security', SecurityPage, { ...security, app }],
  ['/account/tokens', TokensPage, tokens],
  ['/account/tokens', TokensPage, { ...tokens, tokens: [] }, { made: 'almirah', flash: null }],
  ['/account/data', DataPage, { person: unverified, hasPassword: true }],
  ['/account/photo', () => <PhotoCrop href="/p" />, null],
] as const

test.each(['hi', 'or'] as const)('the pages of the own account are in %s', (language) => {
  for (const [address, page, loaderData, actionData] of drawn) {
    const Page = page as unknown as ComponentType<{ loaderData: unknown; actionData: unknown }>
    const html = drawnAt(address, language, () => (
      <Page loaderData={loaderData} actionData={actionData} />
    ))
    expect(latinWords(html, staying), address).toEqual([])
  }
})

test('a device is named in the language of its owner', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect(deviceOf(accountWords.hi, firefox)).toBe('Linux पर Firefox')
  expect(latinWords(deviceOf(accountWords.or, null), [])).toEqual([])
})
