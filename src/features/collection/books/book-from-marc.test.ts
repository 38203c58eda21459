import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MarcField, MarcRecord } from '#src/features/collection/marc/marc.ts'
import { bookFromMarc } from './book-from-marc.ts'
import { checkDraft } from './book-rows.ts'
import { trimIsbd } from './marc-text.ts'

const leader = '00000nam a2200000 a 4500'

/** A record from lines such as `245 10 $aTitle /$cAuthor.` and `001 42`. */
function marc(lines: string, head = leader): MarcRecord {
  const fields = lines
    .trim()
    .split('\n')
    .map((line): MarcField => {
      const [, tag = '', rest = ''] = /^\s*(\d{3}) (.*)$/.exec(line) ?? []
      if (tag < '010') return { tag, value: rest }
      const subfields = rest
        .slice(3)
        .split('$')
        .slice(1)
        .map((text) => ({ code: text[0] ?? '', value: text.slice(1) }))
      return { tag, ind1: rest[0] ?? ' ', ind2: rest[1] ?? ' ', subfields }
    })
  return { leader: head, fields }
}

const draftOf = (lines: string, head?: string) => bookFromMarc(marc(lines, head)).draft

test('a record of a textbook', () => {
  const { draft, copies } = bookFromMarc(
    marc(`
      001 ocm00123
      003 OCoLC
      008 880517s1988    nju      b    001 0 eng  
      010    $a   88005934 
      020    $a0131103628 (pbk.) :$c$28.00
      020    $z0131103709
      035    $a(OCoLC)ocm17650642
      082 00 $a005.13/3$b KER
      050 00 $aQA76.73.C15$bK47 1988
      100 1  $aKernighan, Brian W.,$d1942-
      245 14 $aThe C programming language /$cBrian W. Kernighan, Dennis M. Ritchie.
      246 30 $aC programming
      250    $a2nd ed.
      260    $aEnglewood Cliffs, N.J. :$bPrentice Hall,$cc1988.
      300    $axii, 272 p. ;$c24 cm.
      490 1  $aPrentice Hall software series
      830  0 $aPrentice-Hall software series ;$v12.
      500    $aIncludes index.
      541    $aBought from a friend.
      520    $aThe language by its makers.
      650  0 $aC (Computer program language)$xHandbooks, manuals, etc.
      653    $aC$aUNIX
      700 1  $aRitchie, Dennis M.
      952    $0 0$aMAIN$bMAIN$cSTACK$d2019-07-01$g450.00$o005.133 KER$p17001$i1204$7 0
      952    $aMAIN$cREF$p17002$71$v1,200.50$zDonated
    `),
  )
  expect(draft).toMatchObject({
    controlNumber: 'ocm00123',
    controlSource: 'OCoLC',
    title: 'The C programming language',
    responsibility: 'Brian W. Kernighan, Dennis M. Ritchie',
    otherTitles: ['C programming'],
    edition: '2nd ed.',
    publisher: 'Prentice Hall',
    place: 'Englewood Cliffs, N.J.',
    year: 1988,
    languages: ['eng'],
    format: 'book',
    extent: 'xii, 272 p. ; 24 cm',
    ddc: '005.133',
    callNumber: '005.133 KER',
    summary: 'The language by its makers',
    notes: ['Includes index'],
    contributors: [
      { name: 'Kernighan, Brian W.', kind: 'person', role: 'author' },
      { name: 'Ritchie, Dennis M.', kind: 'person', role: 'author' },
    ],
    subjects: ['C (Computer program language) -- Handbooks, manuals, etc.', 'C', 'UNIX'],
    series: [{ title: 'Prentice-Hall software series', volume: '12' }],
    identifiers: [
      { kind: 'isbn', value: '0131103628', qualifier: 'pbk.' },
      { kind: 'other', value: '0131103709', qualifier: 'cancelled ISBN' },
      { kind: 'lccn', value: '88005934' },
      { kind: 'oclc', value: '17650642' },
    ],
  })
  expect(copies).toMatchObject([
    {
      accessionNumber: '1204',
      barcode: '17001',
      callNumber: '005.133 KER',
      location: 'STACK',
      pricePaise: 45_000,
      acquiredOn: '2019-07-01',
      referenceOnly: false,
    },
    {
      accessionNumber: '17002',
      barcode: '17002',
      location: 'REF',
      pricePaise: 120_050,
      referenceOnly: true,
      note: 'Donated',
    },
  ])
})

describe('titles', () => {
  test.each([
    [
      '245 10 $aAlgorithms.$nPart 2,$pGraphs :$bin C /$cRobert Sedgewick.',
      { title: 'Algorithms. Part 2, Graphs', subtitle: 'in C' },
    ],
    ['245 00 $aHindi =$bHandbuch.', { title: 'Hindi', otherTitles: ['Handbuch'] }],
    ['245 00 $aNature$h[electronic resource].', { title: 'Nature' }],
    ['245 00 $kLetters,$f1857-1947.', { title: 'Letters' }],
    ['130 0  $aBeowulf.', { title: 'Beowulf' }],
    ['100 1  $aNobody.', { title: '' }],
    ['245 00 $a   ', { title: '' }],
  ])('%s', (line, expected) => {
    expect(draftOf(line)).toMatchObject(expected)
  })

  test('titles and names in other scripts stand beside the romanised ones', () => {
    const draft = draftOf(`
      100 1  $6880-01$aTagore, Rabindranath,$d1861-1941.
      245 10 $6880-02$aGītāñjali /$cRabīndranātha Ṭhākura.
      880 1  $6100-01$aরবীন্দ্রনাথ ঠাকুর.
      880 10 $6245-02$aগীতাঞ্জলি /$cরবীন্দ্রনাথ ঠাকুর.
    `)
    expect(draft.title).toBe('Gītāñjali')
    expect(draft.otherTitles).toContain('গীতাঞ্জলি')
    expect(draft.contributors.map((one) => [one.name, one.role])).toEqual([
      ['Tagore, Rabindranath', 'author'],
      ['রবীন্দ্রনাথ ঠাকুর', 'author'],
    ])
  })

  test('a title in another script alone is the title', () => {
    expect(draftOf('880 10 $6245-00$aगोदान /$cप्रेमचंद.').title).toBe('गोदान')
  })
})

test.each([
  ['700 1  $aKnuth, Donald,$eeditor.', 'editor'],
  ['700 1  $aKnuth, Donald.$4trl', 'translator'],
  ['700 1  $aKnuth, Donald,$eillustrator.', 'illustrator'],
  ['700 1  $aKnuth, Donald,$edonor.', 'contributor'],
  ['700 1  $aKnuth, Donald.', 'author'],
  ['700 1  $aKnuth, Donald.$tArt.', 'contributor'],
  ['245 00 $aArt /$cby A. One ; edited by Donald Knuth.\n700 1  $aKnuth, Donald.', 'editor'],
  [
    '245 00 $aArt /$cby A. One ; translated by Donald Knuth.\n700 1  $aKnuth, Donald.',
    'translator',
  ],
])('%s has the role %s', (lines, role) => {
  expect(draftOf(lines).contributors).toEqual([{ name: 'Knuth, Donald', kind: 'person', role }])
})

test.each([
  ['00000nam a2200000 a 4500', '', 'book'],
  ['00000nam a2200000 a 4500', '008 000000s2020    xx      o    000 0 eng  ', 'ebook'],
  ['00000nas a2200000 a 4500', '', 'serial'],
  ['00000nam a2200000 a 4500', '502    $aThesis (Ph. D.)--Sambalpur University.', 'manuscript'],
  ['00000njm a2200000 a 4500', '', 'music'],
  ['00000ngm a2200000 a 4500', '', 'video'],
  ['00000nem a2200000 a 4500', '', 'map'],
  ['00000n   a2200000 a 4500', '', 'book'],
])('%s %s is a %s', (head, line, format) => {
  expect(draftOf(`245 00 $aT\n${line}`, head).format).toBe(format)
})

test.each([
  ['008 000000s1998    xx            000 0 ori  ', 1998, ['ori']],
  ['008 000000s19uu    xx            000 0 und  \n260    $c[1975?]', 1975, []],
  ['041 1  $aenghin$hger\n264  1 $c©2019', 2019, ['eng', 'hin']],
  ['260    $cn.d.', undefined, []],
])('%s', (lines, year, languages) => {
  expect(draftOf(`245 00 $aT\n${lines}`)).toMatchObject({ year, languages })
})

test.each([
  ['Operating systems :', 'Operating systems'],
  ['Pearson,', 'Pearson'],
  ['Index.', 'Index'],
  ['Tanenbaum, Andrew S.', 'Tanenbaum, Andrew S.'],
  ['2nd ed.', '2nd ed.'],
  ['McGraw-Hill Inc.', 'McGraw-Hill Inc.'],
  ['[New Delhi', 'New Delhi'],
  ['[s.l.]', '[s.l.]'],
  ['C++ /', 'C++'],
  ['.NET framework.', '.NET framework'],
  ['=', ''],
])('%s without the punctuation around it: %s', (text, trimmed) => {
  expect(trimIsbd(text)).toBe(trimmed)
})

test('holdings in 852 and 876 are copies where they name a piece', () => {
  const copies = (lines: string) => bookFromMarc(marc(`245 00 $aT\n${lines}`)).copies
  expect(copies('852 8  $bMAIN$cSTACKS$h005.1$iKNU$p30001')).toMatchObject([
    { barcode: '30001', callNumber: '005.1 KNU', location: 'STACKS' },
  ])
  expect(copies('852 8  $bMAIN$h005.1')).toEqual([])
  expect(
    copies('852 0  $81$bA$hQA76\n852 0  $82$bB$hQA9\n876    $82.1$pB1$cRs. 300/-'),
  ).toMatchObject([{ barcode: 'B1', location: 'B', callNumber: 'QA9', pricePaise: 30_000 }])
})

test('any record becomes a draft that the catalogue takes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed())
  const tag = fc.constantFrom(
    '001',
    '003',
    '008',
    '010',
    '020',
    '022',
    '035',
    '041',
    '082',
    '100',
    '245',
    '246',
    '250',
    '260',
    '264',
    '300',
    '490',
    '520',
    '653',
    '700',
    '830',
    '852',
    '876',
    '880',
    '952',
  )
  const subfield = fc.record({
    code: fc.constantFrom(...'abcdefghinopqtvxyz0123456789'),
    value: text,
  })
  const field: fc.Arbitrary<MarcField> = fc
    .record({ tag, value: text, subfields: fc.array(subfield, { minLength: 1, maxLength: 6 }) })
    .map(({ tag, value, subfields }) =>
      tag < '010' ? { tag, value } : { tag, ind1: ' ', ind2: '0', subfields },
    )
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), (fields) => {
      const { draft } = bookFromMarc({ leader, fields })
      expect(checkDraft({ ...draft, title: `T ${draft.title}` }).title).not.toBe('')
    }),
  )
})
