import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkWork } from '../work-shape.server.ts'
import { emptyWork } from '../works.ts'
import { fittedWork } from './fitted-work.ts'
import { planImport } from './plan-import.ts'
import { readReferences } from './read-references.ts'
import { referenceText } from './reference-text.ts'
import { texText } from './tex-text.ts'

const read = (text: string) => {
  const file = readReferences(text)
  if (!file) throw new Error('nothing was understood')
  return { ...file, works: file.references.map(({ work }) => work) }
}
const seconds = (work: () => unknown) => {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

describe('BibTeX', () => {
  test('fields, macros, parts that are joined, both kinds of brackets', () => {
    const { works, faults } = read(`
% what stands outside is nobody's
@string{jsos = "Journal of Small " # {Operating Systems}}
@Article(das2024,
  title  = {A {Tickless} Scheduler for \\emph{Sensors}},
  author = {Das, Sunita and Bibhuti Nayak and {The Sambalpur Group} and Ludwig van der Berg and others},
  journal = jsos, year = 2024, month = jan, volume = "9", number = {2},
  pages = {101--118}, doi = {https://doi.org/10.5555/JSOS.1},
)
@inproceedings{m22, title = "Teaching {fork}", editor = {Mishra, Jr, Ananya}, booktitle={Proc.}, date = {2022-05-01}, url={https://a.example/x}}
@comment{@article{no, title={No}}}
@misc{o, title = {ଓଡ଼ିଆ ପାଠ୍ୟ}, author = {ଫକୀର ମୋହନ ସେନାପତି}}`)
    expect(faults).toEqual([])
    expect(works).toMatchObject([
      {
        kind: 'article',
        title: 'A Tickless Scheduler for Sensors',
        authors: ['Das, Sunita', 'Nayak, Bibhuti', 'The Sambalpur Group', 'van der Berg, Ludwig'],
        container: 'Journal of Small Operating Systems',
        year: 2024,
        volume: '9',
        issue: '2',
        pages: '101–118',
        doi: '10.5555/jsos.1',
      },
      { kind: 'conference', authors: ['Mishra, Ananya, Jr'], container: 'Proc.', year: 2022 },
      { kind: 'other', title: 'ଓଡ଼ିଆ ପାଠ୍ୟ', authors: ['ଫକୀର ମୋହନ ସେନାପତି'] },
    ])
  })

  test.each([
    ['G{\\"o}del, \\\'Etude, \\c{c}a, \\v{S}', 'Gödel, Étude, ça, Š'],
    ["\\'{\\i}ndice \\ss \\O{} \\l{}", 'índice ßØ ł'],
    ['Black \\& White, 50\\% of \\$5_6 \\#7', 'Black & White, 50% of $5_6 #7'],
    ["$E=mc^2$ ``quoted'' a~b --- c", 'E=mc^2 "quoted" a b — c'],
    ['\\textbraceleft x\\textbraceright{} \\unknown{kept}', '{x} kept'],
  ])('TeX %s', (tex, text) => {
    expect(texText(tex)).toBe(text.normalize('NFC'))
  })

  test('bad entries are named by their lines, and the others are read', () => {
    const { works, faults } = read(`@article{a, title = {One}}
@article{b, title = {Never closed
@article{c, title = {Three}}
@article{d, title = nowhere}
@article{e, author = {No title}}
@article{f, title {no sign}}
@article{g, title = {Seven}}`)
    expect(works.map(({ title }) => title)).toEqual(['One', 'Three', 'Seven'])
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [2, 'notClosed'],
      [4, 'unknownMacro'],
      [5, 'noTitle'],
      [6, 'brokenField'],
    ])
  })

  test('bombs go off nowhere: depth, macros, lengths, numbers', () => {
    const deep = `@article{a, title = ${'{'.repeat(200_000)}x${'}'.repeat(200_000)}}`
    expect(read(deep).faults).toMatchObject([{ code: 'tooDeep' }])
    const doubling = Array.from({ length: 60 }, (_, at) => `@string{m${at + 1} = m${at} # m${at}}`)
    const laughs = `@string{m0 = {lol}}\n${doubling.join('\n')}\n@article{a, title = m60}`
    expect(read(laughs).works).toEqual([])
    const itself = '@string{a = a # a}\n@article{b, title = a}'
    expect(read(itself).faults.map(({ code }) => code)).toEqual(['unknownMacro', 'unknownMacro'])
    const wide = `@string{m = {${'x'.repeat(1990)}}}\n${'@article{k, title = m # m # m # m # m # m # m # m}\n'.repeat(1900)}`
    expect(seconds(() => read(wide))).toBeLessThan(5)
    const many = '@article{k, title = {T}}\n'.repeat(5000)
    const { works, faults } = read(many)
    expect(works).toHaveLength(2000)
    expect(faults).toMatchObject([{ code: 'tooManyEntries', line: 2001 }])
  })

  test.each([
    ['open entries', '@article{a, title = {'.concat('x\n').repeat(90_000)],
    ['blanks', `@article{a, title = {${' '.repeat(1_900_000)}}}`],
    ['accents', `@article{a, title = {${"\\'{ ".repeat(4900)}}}`],
    ['names', `@article{a, title={T}, author = {${'a and '.repeat(3000)}}}`],
    ['empty lines', `${'\n'.repeat(1_900_000)}@article{a, title={T}}`],
    ['at signs', '@'.repeat(1_900_000)],
    ['letters', `\n@${'a'.repeat(1_900_000)}`],
    ['commas', `@a{k, title={T}, author={${','.repeat(19_900)}}}\n`.repeat(95)],
    ['people', `@a{k, title={T}, author={${'a and '.repeat(3300)}}}\n`.repeat(95)],
    ['lines that go on', `TY  - JOUR\nTI  - T\n${'x\n'.repeat(900_000)}`],
  ])('a file of 2 MB of %s is read within seconds', (_what, text) => {
    expect(seconds(() => readReferences(text))).toBeLessThan(5)
  })

  test('whatever is sent is read to its end', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '@article{',
        '@string{',
        '{',
        '}',
        '"',
        ',',
        '=',
        '#',
        '\\',
        '\n',
        'title',
        'TY  - ',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const file = readReferences(pieces.join(''))
        for (const { work } of file?.references ?? []) {
          const fitted = fittedWork(work)
          expect(fitted.title.length).toBeLessThanOrEqual(500)
        }
      }),
    )
  })

  test('another reader understands plain entries alike', () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,12}$/)
    const entry = fc.record({
      title: word,
      journal: word,
      year: fc.integer({ min: 1900, max: 2099 }),
    })
    fc.assert(
      fc.property(entry, ({ title, journal, year }) => {
        const text = `@article{k, title = {${title}}, journal = "${journal}", year = ${year}}`
        const [other] = new Cite(text).data
        const [mine] = read(text).works
        expect(mine).toMatchObject({ title, container: other?.['container-title'] })
        expect(other?.issued).toEqual({ 'date-parts': [[mine?.year]] })
      }),
      { numRuns: 30 },
    )
  })
})

describe('RIS', () => {
  test('tags, lines that go on, pages from and to', () => {
    const { works, faults } = read(
      'TY  - JOUR\r\nTI  - A long\r\n title\r\nAU  - Das, Sunita\r\nA1  - Nayak, B.\r\nPY  - 2023/05//\r\nJO  - Letters\r\nVL  - 4\r\nSP  - 12\r\nEP  - 29\r\nDO  - 10.5555/rnl\r\nER  - \r\n\r\nTY  - CHAP\r\nT1  - Two\r\nER  -\r\n',
    )
    expect(faults).toEqual([])
    expect(works).toMatchObject([
      {
        kind: 'article',
        title: 'A long title',
        authors: ['Das, Sunita', 'Nayak, B.'],
        year: 2023,
        container: 'Letters',
        pages: '12–29',
        doi: '10.5555/rnl',
      },
      { kind: 'chapter', title: 'Two' },
    ])
  })

  test('entries without an end, without a title, and tags outside are named by their lines', () => {
    const { works, faults } = read(
      'AU  - Who\nTY  - BOOK\nTI  - No end\nTY  - BOOK\nER  - \nTY  - BOOK\nTI  - Good\nER  - \nTY  - BOOK\nTI  - At the end',
    )
    expect(works.map(({ title }) => title)).toEqual(['Good'])
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [1, 'notInside'],
      [2, 'noEnd'],
      [4, 'noTitle'],
      [9, 'noEnd'],
    ])
  })

  test('five thousand entries end at two thousand', () => {
    const { works, faults } = read('TY  - BOOK\nTI  - T\nER  - \n'.repeat(5000))
    expect([works.length, faults[0]?.code]).toEqual([2000, 'tooManyEntries'])
  })
})

test('bytes are UTF-8, UTF-16 by their mark, else Windows-1252', () => {
  const text = 'TY  - BOOK\nTI  - Müller ଓଡ଼ିଆ\nER  - '
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  expect(referenceText(new TextEncoder().encode(`\ufeff${text}`))).toEqual({
    text,
    isWindows: false,
  })
  expect(referenceText(wide)).toEqual({ text, isWindows: false })
  expect(referenceText(Uint8Array.from([0x4d, 0xfc]))).toEqual({ text: 'Mü', isWindows: true })
})

test('a list of DOIs is links, and what is no DOI is named', () => {
  const { works, faults } = read('10.1000/182\n\nhttps://doi.org/10.5555/ABC\nhello\n')
  expect(works.map(({ doi }) => doi)).toEqual(['10.1000/182', '10.5555/abc'])
  expect(faults).toEqual([{ line: 4, code: 'notADoi', about: 'hello' }])
  expect(readReferences('hello')).toBeNull()
  expect(readReferences('')).toBeNull()
})

test('what is there already is found by DOI, and by title and year however it is spelled', () => {
  const file = read(
    '@article{a, title={The  Théory of X}, year=2020}\n@article{b, title={Other}, doi={10.1/x}}\n@article{c, title={Other}}\n@article{d, title={The theory of X}, year=2021}',
  )
  const there = [{ ...fittedWork(file.works[0] as never), title: 'The theory of X!', id: 'x' }]
  const { works } = planImport(file, there)
  expect(works.map(({ twin }) => twin && [twin.in, twin.by])).toEqual([
    ['profile', 'title'],
    null,
    ['file', 'title'],
    null,
  ])
})

test('links of a file that are none of https are left out, and long texts are cut', () => {
  const [work] = read(
    `@misc{a, title={${'t'.repeat(900)}}, url={javascript:alert(1)}, year={99999}}`,
  ).works
  const fitted = fittedWork(work as never)
  expect([fitted.url, fitted.title.length, fitted.year]).toEqual(['', 500, null])
})

test('what a file says of a publication can be kept as it was fitted, whatever stands in it', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 800 }),
    fc.constantFrom(
      'https://localhost/a',
      'https://me:pw@a.example',
      'https://a.example/ b',
      '\u202e',
    ),
    fc.webUrl(),
  )
  const year = fc.option(fc.double())
  fc.assert(
    fc.property(fc.array(odd, { minLength: 9, maxLength: 9 }), year, (texts, year) => {
      const [title = '', author = '', container = '', publisher = '', volume = ''] = texts
      const [issue = '', pages = '', url = '', second = ''] = texts.slice(5)
      const facts = { title: `T ${title}`, authors: [author, second], year, container, publisher }
      const work = { ...emptyWork, ...facts, volume, issue, pages, url }
      expect(checkWork(fittedWork(work))).toEqual(fittedWork(work))
    }),
  )
})
