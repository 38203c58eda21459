import { expect, test } from 'vitest'
import { idFromMarc, idHref, readId } from './heading-ids.ts'

test.each([
  ['viaf', 'https://viaf.org/viaf/7466303/', '7466303'],
  ['viaf', '7466303', '7466303'],
  ['wikidata', 'http://www.wikidata.org/entity/Q17457', 'Q17457'],
  ['wikidata', 'q17457', 'Q17457'],
  ['isni', '0000 0001 2281 955x', '000000012281955X'],
  ['orcid', 'https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
  ['orcid', '0000-0002-1694-233x', '0000-0002-1694-233X'],
  ['lcnaf', 'n 79135509', 'n79135509'],
  ['lcsh', 'http://id.loc.gov/authorities/subjects/sh85029552', 'sh85029552'],
  ['fast', 'fst00872451', '872451'],
  ['other', 'https://d-nb.info/gnd/118563556', 'https://d-nb.info/gnd/118563556'],
] as const)('%s reads %s', (scheme, written, value) => {
  expect(readId(scheme, written)).toEqual({ scheme, value })
})

test.each([
  ['viaf', 'javascript:alert(1)'],
  ['viaf', '0'],
  ['wikidata', 'P31'],
  ['isni', '0000000122819551'],
  ['orcid', '0000-0002-1825-0098'],
  ['lcsh', 'n79135509'],
  ['other', 'javascript:alert(1)'],
  ['other', 'JAVASCRIPT://viaf.org/%0aalert(1)'],
  ['other', 'data:text/html,x'],
  ['other', 'https://user:secret@example.org/'],
  ['other', `https://example.org/${'x'.repeat(600)}`],
  ['other', 'viaf'],
] as const)('%s refuses %s', (scheme, written) => {
  expect(readId(scheme, written)).toBeNull()
})

test.each([
  ['(viaf)7466303', 'person', 'viaf', '7466303'],
  ['(DLC)n  79135509', 'person', 'lcnaf', 'n79135509'],
  ['(DLC)sh 85029552', 'subject', 'lcsh', 'sh85029552'],
  ['(OCoLC)fst00872451', 'subject', 'fast', '872451'],
  ['http://isni.org/isni/000000012281955X', 'organisation', 'isni', '000000012281955X'],
] as const)('MARC has %s of a %s', (text, kind, scheme, value) => {
  expect(idFromMarc(text, kind)).toEqual({ scheme, value })
})

test('what MARC has of another kind, or of nobody known, is none', () => {
  expect(idFromMarc('https://orcid.org/0000-0002-1825-0097', 'organisation')).toBeNull()
  expect(idFromMarc('(DE-588)118563556', 'person')).toBeNull()
  expect(idFromMarc('7466303', 'person')).toBeNull()
})

test('an identifier leads to its authority', () => {
  expect(idHref({ scheme: 'viaf', value: '7466303' })).toBe('https://viaf.org/viaf/7466303')
})
