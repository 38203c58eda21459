import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIso2709 } from '#src/features/collection/marc/iso2709.ts'
import type { MarcField, MarcRecord } from '#src/features/collection/marc/marc.ts'
import { anyRecord, fieldOfLine } from '#src/features/collection/marc/marc-test-data.ts'
import { fullBook } from '#test/export-book.ts'
import { modsFaults } from '#test/mods-schema.ts'
import { realFiles, realFilesAreHere } from '#test/shared-data.ts'
import { readXml } from '#test/xml-tree.ts'
import { modsFromMarc, modsOf } from './mods.ts'

const page = 'https://library.example/books/42'

function record(leader: string, ...lines: string[]): MarcRecord {
  return { leader, fields: lines.map(fieldOfLine) }
}

const book = '00000nam a2200000 i 4500'
const serial = '00000nas a2200000 i 4500'

/** The elements of the record but for the book's page and `recordInfo`. */
function elements(given: MarcRecord): string[] {
  const mods = modsFromMarc(given, page)
  expect(modsFaults(readXml(mods))).toEqual([])
  return mods
    .split('\n')
    .slice(1, -1)
    .map((line) => line.trim())
    .filter((line) => !line.includes('<recordInfo>') && !line.includes(page))
}

/** What the leader alone says. */
const ofLeader = [
  '<typeOfResource>text</typeOfResource>',
  '<originInfo><issuance>monographic</issuance></originInfo>',
]

describe('a field of MARC 21 is its element of MODS', () => {
  test.each([
    [
      '245 14 $a The story of my experiments : $b an autobiography / $c M.K. Gandhi.',
      '<titleInfo><nonSort xml:space="preserve">The </nonSort><title>story of my experiments</title><subTitle>an autobiography</subTitle></titleInfo>',
      '<note type="statement of responsibility">M.K. Gandhi</note>',
    ],
    [
      '245 00 $a Physics. $n Part 2, $p Waves.',
      '<titleInfo><title>Physics</title><partNumber>Part 2</partNumber><partName>Waves</partName></titleInfo>',
    ],
    ['245 09 $a Short', '<titleInfo><title>Short</title></titleInfo>'],
    [
      '246 31 $a Voyna i mir',
      '<titleInfo type="translated"><title>Voyna i mir</title></titleInfo>',
    ],
    [
      '246 18 $i On spine: $a Dune',
      '<titleInfo type="alternative" displayLabel="On spine"><title>Dune</title></titleInfo>',
    ],
    ['210 0  $a J. sci.', '<titleInfo type="abbreviated"><title>J. sci</title></titleInfo>'],
    [
      '240 14 $a The Bible. $p Genesis. $l Odia',
      '<titleInfo type="uniform"><nonSort xml:space="preserve">The </nonSort><title>Bible. Odia</title><partName>Genesis</partName></titleInfo>',
    ],
    [
      '100 1  $a Tolkien, J. R. R. $q (John Ronald Reuel), $d 1892-1973, $e author. $4 http://id.loc.gov/vocabulary/relators/aut',
      '<name type="personal" usage="primary"><namePart>Tolkien, J. R. R. (John Ronald Reuel)</namePart><namePart type="date">1892-1973</namePart><role><roleTerm type="text">author</roleTerm><roleTerm type="code" authority="marcrelator">aut</roleTerm></role></name>',
    ],
    [
      '710 2  $a India. $b Ministry of Education, $e issuing body, $e publisher.',
      '<name type="corporate"><namePart>India</namePart><namePart>Ministry of Education</namePart><role><roleTerm type="text">issuing body</roleTerm></role><role><roleTerm type="text">publisher</roleTerm></role></name>',
    ],
    [
      '711 2  $a World Congress $n (3rd : $d 1998 : $c Delhi)',
      '<name type="conference"><namePart>World Congress (3rd : 1998 : Delhi)</namePart></name>',
    ],
    [
      '700 12 $a Plato. $t Republic.',
      '<relatedItem type="constituent"><titleInfo><title>Republic</title></titleInfo><name type="personal"><namePart>Plato</namePart></name></relatedItem>',
    ],
    ['655  7 $a Detective fiction. $2 lcgft', '<genre authority="lcgft">Detective fiction</genre>'],
    ['264  4 $c ©1965', '<originInfo><copyrightDate>©1965</copyrightDate></originInfo>'],
    [
      '041 1  $a eng $b fre',
      '<language><languageTerm type="code" authority="iso639-2b">eng</languageTerm></language>',
      '<language objectPart="summary"><languageTerm type="code" authority="iso639-2b">fre</languageTerm></language>',
    ],
    [
      '300    $a xii, 412 p. : $b ill. ; $c 22 cm',
      '<physicalDescription><extent>xii, 412 p. : ill. ; 22 cm</extent></physicalDescription>',
    ],
    ['520 1  $a A review.', '<abstract type="review">A review.</abstract>'],
    ['505 0  $a One -- Two.', '<tableOfContents>One -- Two.</tableOfContents>'],
    ['504    $a Includes index.', '<note type="bibliography">Includes index.</note>'],
    ['541    $a Purchased'],
    [
      '506    $a Staff only',
      '<accessCondition type="restriction on access">Staff only</accessCondition>',
    ],
    [
      '650  0 $a Rivers $z India $v Maps.',
      '<subject authority="lcsh"><topic>Rivers</topic><geographic>India</geographic><genre>Maps</genre></subject>',
    ],
    [
      '600 17 $a Gandhi, $c Mahatma, $d 1869-1948 $x Influence. $2 fast',
      '<subject authority="fast"><name type="personal"><namePart>Gandhi</namePart><namePart type="termsOfAddress">Mahatma</namePart><namePart type="date">1869-1948</namePart></name><topic>Influence</topic></subject>',
    ],
    ['653  5 $a Odisha', '<subject><geographic>Odisha</geographic></subject>'],
    [
      '043    $a a-ii---',
      '<subject><geographicCode authority="marcgac">a-ii---</geographicCode></subject>',
    ],
    [
      '082 04 $a 813/.54 $2 23',
      '<classification authority="ddc" edition="23">813.54</classification>',
    ],
    [
      '490 0  $a Penguin classics ; $v 7',
      '<relatedItem type="series"><titleInfo><title>Penguin classics</title><partNumber>7</partNumber></titleInfo></relatedItem>',
    ],
    [
      '773 0  $i In: $t Nature. $g Vol. 3 (1900), p. 4 $x 0028-0836',
      '<relatedItem type="host" displayLabel="In"><titleInfo><title>Nature</title></titleInfo><identifier type="issn">0028-0836</identifier><part><text>Vol. 3 (1900), p. 4</text></part></relatedItem>',
    ],
    ['020    $a 0131103628 (pbk.)', '<identifier type="isbn">0131103628</identifier>'],
    ['020    $z 123', '<identifier type="isbn" invalid="yes">123</identifier>'],
    ['024 7  $a 10.1/x $2 doi', '<identifier type="doi">10.1/x</identifier>'],
    ['035    $a (OCoLC)ocm17650642', '<identifier type="oclc">17650642</identifier>'],
    ['035    $a (DLC)88-1'],
    [
      '852 8  $c Stacks $h 813.54 HER $p 77',
      '<location><physicalLocation>Stacks</physicalLocation><shelfLocator>813.54 HER</shelfLocator></location>',
    ],
    [
      '856 40 $u https://x.example/a b $y Full text',
      '<location><url displayLabel="Full text">https://x.example/a%20b</url></location>',
    ],
    ['856 40 $u javascript:alert(1)'],
  ])('%s', (line, ...expected) => {
    const found = elements(record(book, line)).filter((one) => !ofLeader.includes(one))
    expect(found).toEqual(expected)
  })
})

test('coded fields say kind, genre, country, dates and level', () => {
  const novel = '008 880105t19651966xxu           000 f eng d'
  expect(elements(record(book, novel, '264  1 $a Philadelphia : $b Chilton, $c [1965]'))).toEqual([
    '<typeOfResource>text</typeOfResource>',
    '<genre authority="marcgt">novel</genre>',
    '<originInfo eventType="publication"><place><placeTerm type="code" authority="marccountry">xxu</placeTerm></place>' +
      '<place><placeTerm type="text">Philadelphia</placeTerm></place><publisher>Chilton</publisher>' +
      '<dateIssued>[1965]</dateIssued><dateIssued encoding="marc">1965</dateIssued>' +
      '<copyrightDate encoding="marc">1966</copyrightDate><issuance>monographic</issuance></originInfo>',
    '<language><languageTerm type="code" authority="iso639-2b">eng</languageTerm></language>',
  ])
  const journal = '008 880105c19309999ii mr p       0   a0hin  '
  const found = elements(record(serial, journal, '310    $a Monthly', '022    $a 0001-0782'))
  expect(found).toEqual([
    '<typeOfResource>text</typeOfResource>',
    '<genre authority="marcgt">periodical</genre>',
    '<originInfo><place><placeTerm type="code" authority="marccountry">ii</placeTerm></place>' +
      '<dateIssued encoding="marc" point="start">1930</dateIssued>' +
      '<dateIssued encoding="marc" point="end">9999</dateIssued>' +
      '<issuance>serial</issuance><frequency>Monthly</frequency></originInfo>',
    '<language><languageTerm type="code" authority="iso639-2b">hin</languageTerm></language>',
    '<identifier type="issn">0001-0782</identifier>',
  ])
})

test('a statement in two scripts is two elements of one group', () => {
  const given = record(book, '245 10 $6 880-01 $a Godān', '880 10 $6 245-01 $a गोदान')
  expect(elements(given).slice(0, 2)).toEqual([
    '<titleInfo altRepGroup="01"><title>Godān</title></titleInfo>',
    '<titleInfo altRepGroup="01"><title>गोदान</title></titleInfo>',
  ])
})

test('a series that is traced does not stand twice', () => {
  const given = record(book, '490 1  $a Penguin ; $v 7', '830  0 $a Penguin classics ; $v 7.')
  expect(elements(given).filter((one) => one.includes('relatedItem'))).toEqual([
    '<relatedItem type="series"><titleInfo><title>Penguin classics</title><partNumber>7</partNumber></titleInfo></relatedItem>',
  ])
})

test('recordInfo says who made the record, when, and from what', () => {
  const given = record(
    book,
    '001 42',
    '003 DLC',
    '005 20260102030405.0',
    '008 880105s1965    xxu           000 1 eng d',
    '040    $a DLC $b eng $e rda',
  )
  expect(modsFromMarc(given, page)).toContain(
    '<recordInfo><recordContentSource>DLC</recordContentSource>' +
      '<recordCreationDate encoding="marc">880105</recordCreationDate>' +
      '<recordChangeDate encoding="iso8601">20260102T030405</recordChangeDate>' +
      '<recordIdentifier source="DLC">42</recordIdentifier>' +
      '<recordOrigin>Converted from MARC 21 to MODS 3.8</recordOrigin>' +
      '<languageOfCataloging><languageTerm type="code" authority="iso639-2b">eng</languageTerm></languageOfCataloging>' +
      '<descriptionStandard>rda</descriptionStandard></recordInfo>',
  )
})

test('a book that never was MARC says the same things', () => {
  const mods = modsOf(fullBook, page)
  expect(modsFaults(readXml(mods))).toEqual([])
  for (const said of [
    '<nonSort xml:space="preserve">The </nonSort><title>C programming language</title><subTitle>ANSI edition</subTitle>',
    '<titleInfo type="alternative"><title>K&amp;R</title></titleInfo>',
    '<name type="personal" usage="primary"><namePart>Kernighan, Brian W.</namePart>',
    '<roleTerm type="text">translator</roleTerm><roleTerm type="code" authority="marcrelator">trl<',
    '<placeTerm type="text">Englewood Cliffs, NJ</placeTerm>',
    '<publisher>Prentice Hall</publisher><dateIssued>1988</dateIssued>',
    '<edition>2nd ed.</edition>',
    '<extent>272 p.</extent>',
    '<abstract>The concise description of ANSI C.</abstract>',
    '<note>Includes index</note>',
    '<subject><topic>Computer programming</topic><topic>Textbooks</topic></subject>',
    '<classification authority="ddc">005.133</classification>',
    '<title>Prentice Hall software series</title><partNumber>3</partNumber>',
    '<identifier type="isbn">9780131103627</identifier>',
    '<identifier type="oclc">17650642</identifier>',
    '<physicalLocation>Textbook Bank</physicalLocation><shelfLocator>005.133 KER</shelfLocator>',
    `<url usage="primary display">${page}</url>`,
  ]) {
    expect(mods).toContain(said)
  }
})

describe('whatever a record holds, its MODS is valid', () => {
  const faultsOf = (given: MarcRecord) => modsFaults(readXml(modsFromMarc(given, page)))
  const mapped = fc.constantFrom(
    ...'008 008 020 022 024 041 043 050 082 084 100 110 111 130 210 242 245 246 260 264 300'.split(
      ' ',
    ),
    ...'336 338 440 490 505 506 520 600 630 648 650 653 655 700 711 720 730 773 800 830 852 856'.split(
      ' ',
    ),
    '880',
  )
  const leaders = fc.string({ unit: 'binary-ascii', minLength: 24, maxLength: 24 })
  const links = fc.constantFrom('245-01/$1', '880-01', '650-00', '773-02', '9', '')

  test('any record', () => {
    fc.assert(
      fc.property(anyRecord('binary'), (given) => {
        expect(faultsOf(given)).toEqual([])
      }),
    )
  })

  test('any text in the fields that are mapped', () => {
    fc.assert(
      fc.property(
        leaders,
        anyRecord('binary'),
        fc.array(mapped, { minLength: 12, maxLength: 12 }),
        links,
        (leader, { fields }, tags, link) => {
          const given = fields.map((field, index): MarcField => {
            const tag = tags[index] ?? '500'
            if ('value' in field) return tag < '010' ? { ...field, tag } : field
            return { ...field, tag, subfields: [{ code: '6', value: link }, ...field.subfields] }
          })
          expect(faultsOf({ leader, fields: given })).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  const files = ['evergreen/jazz_1k.mrc', 'traject/test_data.utf8.mrc', 'evergreen/lul_fre_100.mrc']
  const here = files.filter((file) => existsSync(join(realFiles, file)))
  test.runIf(realFilesAreHere).each(here)('real records of %s', async (file) => {
    let read = 0
    for await (const result of readIso2709(createReadStream(join(realFiles, file)))) {
      if (!result.ok) continue
      read++
      expect(faultsOf(result.record)).toEqual([])
    }
    expect(read).toBeGreaterThan(5)
  })
})
