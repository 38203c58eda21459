import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '#src/kernel/words/language.ts'
import { contactFor, guardedOf, openContact } from './contact.ts'
import { doiHref, orcidCheck, readDoi, readOrcid, readScholar, readScopus } from './identifiers.ts'
import { compareNames } from './name-order.server.ts'
import { bareName, initialsOf, letterOf } from './person-names.ts'
import { audiences, emptyFacts } from './profiles.ts'
import { vcardOf } from './vcard.ts'

test('names sort without titles, by the alphabets of their scripts, the reader’s first', () => {
  const names = ['ଡଃ ସୁନିତା', 'Zara', 'Dr. Prof. Anil', 'ଅନିତା', 'डॉ. बिमल', 'éva', 'अमर', 'Bina']
  const sortedIn = (language: Language) =>
    names.toSorted((one, other) => compareNames(one, other, language))
  expect(sortedIn('en')).toEqual([
    'Dr. Prof. Anil',
    'Bina',
    'éva',
    'Zara',
    'अमर',
    'डॉ. बिमल',
    'ଅନିତା',
    'ଡଃ ସୁନିତା',
  ])
  expect(sortedIn('or').slice(0, 3)).toEqual(['ଅନିତା', 'ଡଃ ସୁନିତା', 'अमर'])
  expect(sortedIn('hi').slice(0, 2)).toEqual(['अमर', 'डॉ. बिमल'])
  expect(bareName('Dr.')).toBe('Dr.')
})

test.each([
  ['Dr. Sunita Das', 'S', 'SD'],
  ['Éva', 'E', 'É'],
  ['ଡଃ ସୁନିତା ଦାସ', 'ସ', 'ସୁ'],
  ['डॉ. किरण', 'क', 'कि'],
  ['42', '#', '–'],
  ['', '#', '–'],
])('%s stands under %s and is drawn as %s', (name, letter, initials) => {
  expect([letterOf(name), initialsOf(name)]).toEqual([letter, initials])
})

test('an ORCID iD is read however it is written, and a wrong digit is none', () => {
  for (const text of [
    '0000-0002-1825-0097',
    '0000000218250097',
    ' https://orcid.org/0000-0002-1825-0097 ',
  ]) {
    expect(readOrcid(text)).toBe('0000-0002-1825-0097')
  }
  expect(readOrcid('0000-0002-9079-593x')).toBe('0000-0002-9079-593X')
  const digits = fc.stringMatching(/^\d{15}$/)
  fc.assert(
    fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (fifteen, at, by) => {
      const whole = fifteen + orcidCheck(fifteen)
      expect(readOrcid(whole)?.replaceAll('-', '')).toBe(whole)
      const wrong = [...whole]
      wrong[at] = String((Number(wrong[at]) + by) % 10)
      expect(readOrcid(wrong.join(''))).toBeNull()
    }),
  )
})

test.each([
  [readScholar, 'AbC_dEf-1234', 'https://scholar.google.com/citations?user=AbC_dEf-1234'],
  [
    readScholar,
    ' https://scholar.google.co.in/citations?user=x ',
    'https://scholar.google.co.in/citations?user=x',
  ],
  [readScholar, 'https://scholar.google.evil.example/', null],
  [readScholar, 'https://evil.example/scholar.google.com', null],
  [readScholar, 'Sunita Das', null],
  [readScopus, '57193456700', 'https://www.scopus.com/authid/detail.uri?authorId=57193456700'],
  [
    readScopus,
    'https://www.scopus.com/authid/detail.uri?authorId=1',
    'https://www.scopus.com/authid/detail.uri?authorId=1',
  ],
  [readScopus, 'https://scopus.com.evil.example/', null],
  [readScopus, '12', null],
])('%o reads %j as %j', (read, text, address) => {
  expect(read(text)).toBe(address)
})

test.each([
  ['doi:10.1000/182', '10.1000/182'],
  ['DOI 10.1000/182.', '10.1000/182'],
  ['<https://doi.org/10.1000/182>', '10.1000/182'],
  ['(doi: 10.1000/182).', '10.1000/182'],
  ['doi.org/10.1002%2F(SICI)1099', '10.1002/(sici)1099'],
  ['10.1002/(SICI)1099)', '10.1002/(sici)1099'],
  ['https://dl.acm.org/doi/pdf/10.1145/361219.361220?download=true', '10.1145/361219.361220'],
  ['https://onlinelibrary.wiley.com/doi/10.1002/Asi.20001/full', '10.1002/asi.20001'],
  [
    'https://link.springer.com/article/10.1007%2Fs11192-006-0147-4#Abs1',
    '10.1007/s11192-006-0147-4',
  ],
  ['https://example.org/page/12', null],
  ['see 10.1000/182', null],
  ['https://dx.doi.org/10.1000/A(B)<C', null],
  ['10.1002/(SICI)1099', '10.1002/(sici)1099'],
  ['10.1/x', null],
  ['10.1000/"><script>', null],
  ['', null],
])('the DOI %j is %j', (text, doi) => {
  expect(readDoi(text)).toBe(doi)
  if (doi) expect(new URL(doiHref(doi)).host).toBe('doi.org')
})

test('nobody knows more than the person wants: a visitor never more than who is signed in', () => {
  const audience = fc.constantFrom(...audiences)
  const seen = fc.record({ visit: audience, email: audience, phone: audience, address: audience })
  fc.assert(
    fc.property(seen, (seen) => {
      const texts = { room: 'r', hours: 'h', email: 'e@x.in', phone: '1', address: 'a' }
      const facts = { ...emptyFacts, ...texts, seen }
      const [all, signedIn] = [contactFor(facts, 'everyone'), contactFor(facts, 'signed-in')]
      expect(signedIn).toMatchObject(all)
      for (const way of ['email', 'phone', 'address'] as const) {
        expect(way in all).toBe(seen[way] === 'everyone')
        expect(way in signedIn).toBe(seen[way] !== 'nobody')
        expect(way in openContact(facts)).toBe(false)
      }
      expect(guardedOf(facts).forSignedIn).toBe(
        Object.keys(signedIn).length > Object.keys(all).length,
      )
    }),
  )
})

test('a vCard is folded at 75 bytes, escaped, and read back as it was', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
  const facts = fc.record({ name: text, address: text, phone: fc.constant('+91 1') })
  fc.assert(
    fc.property(facts, ({ name, ...contact }) => {
      const card = vcardOf({
        name,
        designation: 'Reader; of, all\\things',
        department: 'Maths',
        contact,
        url: 'https://l.example/profile/1',
        changedAt: new Date(0),
      })
      for (const line of card.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
      const read = readVcard(card)
      expect(read.get('FN')).toBe(plain(name))
      expect(read.get('ADR;TYPE=WORK')?.replace(/^;;|;;;;$/g, '')).toBe(plain(contact.address))
      expect(read.get('TITLE')).toBe('Reader; of, all\\things')
      expect([...read.keys()].filter((key) => key.startsWith('EMAIL'))).toEqual([])
    }),
  )
})

/** What is kept of a text: no control characters. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r?\n/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')

function readVcard(card: string): Map<string, string> {
  const lines = card.replace(/\r\n /g, '').split('\r\n')
  return new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      const value = line.slice(at + 1)
      return [line.slice(0, at), value.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))]
    }),
  )
}
