import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import { cleanIndented } from '#src/kernel/clean-text.ts'
import { plainText } from '#src/kernel/text-nodes.ts'
import { textExcerpt, textFault, writtenBlocks } from '#src/server/text/written-text.ts'

const longest = 20_000
const drawn = (text: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextBlocks blocks={writtenBlocks(text)} />
    </MemoryRouter>,
  )
const table = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b|\n'.repeat(rows)}`

test.each([
  ['quotes', '>'.repeat(2000)],
  ['quotes with blanks', '> '.repeat(10_000)],
  ['lists in a line', `${'- '.repeat(9999)}a`],
  ['numbers in a line', '1. '.repeat(6000)],
  ['quotes and lists', '> - '.repeat(5000)],
  [
    'lists by indentation',
    Array.from({ length: 40 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
  ],
  ['marks in marks', `${'*a **b '.repeat(30)}${' b** a*'.repeat(30)}`],
  ['many marks', 'a.**'.repeat(5000)],
  ['many brackets', '[]('.repeat(6666)],
  ['one long word', `${'a.'.repeat(9990)}@`],
  ['a wide table', table(1500, 3)],
  ['a wide table of many rows', table(1500, 3000)],
  ['a table of 10,000 cells', table(10, 1000)],
])('what cannot be drawn is refused with a sentence, and its words are shown: %s', (_, text) => {
  expect(textFault(text)).toMatch(/ Please (?:write|add) .+\.$/)
  expect(drawn(text)).toMatch(/^<p>.+<\/p>$/s)
})

test.each([
  ['brackets', '[]('.repeat(6666)],
  ['open brackets', '['.repeat(longest)],
  ['pictures', '!['.repeat(10_000)],
  ['stars', '***a'.repeat(5000)],
  ['lines', '_'.repeat(longest)],
  ['code', Array.from({ length: 190 }, (_, at) => '`'.repeat(at + 1)).join(' ')],
  ['tags', '<a '.repeat(6666)],
  ['comments', '<!-- '.repeat(4000)],
  ['addresses', 'www.a'.repeat(4000)],
  ['one long line', 'a'.repeat(longest)],
  ['words that end in an address', `${'a.'.repeat(490)}@ `.repeat(20)],
  ['dashes', `${'a-'.repeat(9990)}@`],
  ['blanks', `${' '.repeat(longest - 10)}x`],
  ['backslashes', '\\'.repeat(longest)],
  ['fences', '```\n'.repeat(5000)],
  ['definitions', '[a]: b\n'.repeat(2800)],
])('a long text of %s is drawn or refused in a moment', (_, text) => {
  const begun = performance.now()
  drawn(text)
  textFault(text)
  expect(performance.now() - begun).toBeLessThan(3000)
})

const pieces = fc.constantFrom(
  '> ',
  '- ',
  '1. ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '```',
  '[',
  '](',
  ')',
  '<',
  '>',
  '![',
  '|',
  '|-|\n',
  '# ',
  'javascript:',
  'JaVaScRiPt:',
  'data:',
  '//',
  '/',
  '\\',
  '&Tab;',
  '&#9;',
  '%',
  '%ff',
  '\t',
  '\u0000',
  '\u202e',
  '\ud800',
  'http://',
  'mailto:',
  'www.',
  'a',
  'ଓ',
  '{x}',
  '<script>',
  '<!--',
  '[a]: ',
)

test('any text is drawn, nothing of it runs, and what is drawn as words alone is refused', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 80 }), (parts) => {
      for (const text of [parts.join(''), cleanIndented(parts.join(''), longest)]) {
        const page = drawn(text)
        expect(page).not.toMatch(
          /<(?!\/?(?:h[23]|p|[uo]l|li|strong|em|a|code|table|thead|tbody|tr|t[hd]|blockquote|br|section)\b)/,
        )
        for (const [, to] of page.matchAll(/href="([^"]*)"/g)) {
          expect(to).toMatch(/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:)/i)
        }
        textExcerpt(writtenBlocks(text))
      }
    }),
    { numRuns: 1500 },
  )
})

test.each([
  ['javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  ['java\tscript:alert(1)'],
  ['data:text/html,<script>'],
  ['vbscript:x'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['</\t/evil.example>'],
  ['file:///etc/passwd'],
  ['blob:x'],
  ['relative'],
  ['#part'],
])('a link leads nowhere unsafe: %s', (to) => {
  expect(drawn(`[press](${to})`)).not.toContain('href')
})

test.each([
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['One <b>bold</b> word', 'One <b>bold</b> word'],
  ['![a cat](https://x.example/cat.png)', 'a cat'],
  ['# Top\nline one\nline two', 'Top line one line two'],
  ['```\ncode\n```', 'code'],
  ['- [x] done\n\n---\n\n~~gone~~', 'done gone'],
])('whatever is written is shown: %s', (text, words) => {
  expect(plainText(writtenBlocks(text))).toBe(words)
})

test('lists stand in lists, numbers go on from theirs, and what is indented stays words', () => {
  const list = cleanIndented('- a\n  - b\n    - c\n- d', longest)
  expect(drawn(list)).toBe('<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>')
  expect(drawn('12. December')).toBe('<ol start="12"><li>December</li></ol>')
  expect(drawn(cleanIndented('One\n\n      two **b**', longest))).toMatch(
    /^<p>One<\/p><p> *two <strong>b<\/strong><\/p>$/,
  )
})

test('a table within the limits is drawn, one with many columns to be moved sideways', () => {
  expect(drawn(table(20, 99))).toMatch(/^<section .*tabindex="0".*<table/)
  expect(drawn(table(3, 600))).toMatch(/^<table/)
})

test('links to this site and out of it stay links, and an excerpt ends with a word', () => {
  const blocks = writtenBlocks('See /books or [books](/books) and https://example.org/a')
  expect(JSON.stringify(blocks).match(/"href":"[^"]+"/g)).toEqual([
    '"href":"/books"',
    '"href":"https://example.org/a"',
  ])
  const excerptOf = (text: string) => textExcerpt(writtenBlocks(text))
  expect(excerptOf('word '.repeat(100))).toMatch(/word…$/)
  expect(excerptOf('First.\n\n## Then\n\nMore.')).toBe('First.')
  expect(excerptOf('## Then\n\nMore.')).toBe('Then More.')
})
