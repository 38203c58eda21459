import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { menuEndId } from '#src/browser/install/install-offer.ts'
import { plainText, sectionsOf, type TextNode } from '#src/kernel/text-nodes.ts'
import { type Language, languages } from '#src/kernel/words/language.ts'
import { pages } from '#src/pages/pages.ts'
import { faqAnchor } from './faq/faq.ts'
import { chosenLines, headOfText, textFromMarkdown } from './library-text.server.ts'
import { textsOfVersions } from './own-texts/standing-texts.server.ts'
import { faqJsonLd, questionGroups } from './questions.ts'
import { fingerprintOf, textNames, translationsToDo } from './text-files.server.ts'
import { withFingerprint } from './text-marks.server.ts'
import { tableBlocks } from './text-tables/table-blocks.server.ts'
import { drawnText } from './texts.server.ts'

const elements = (nodes: readonly TextNode[]): Exclude<TextNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]))
const files = textsOfVersions([])
/** The texts as their pages show them, but for what the settings of a library say. */
const textNamed = (name: string, language: Language = 'en', passwords = true) =>
  drawnText(name, files(name, language), { passwords }, { lending: [] })
const idsOf = (name: string, language: Language = 'en') =>
  elements(textNamed(name, language).blocks).flatMap((one) => one.id ?? [])

const all = textNames.flatMap((name) =>
  languages.flatMap((language) => [
    [name, language, true] as const,
    [name, language, false] as const,
  ]),
)

describe.each(all)('%s in %s, with passwords: %s', (name, language, passwords) => {
  const { blocks, revised } = textNamed(name, language, passwords)

  test('has words, a day of revision that has come, and no name left in braces', () => {
    expect(plainText(blocks).length).toBeGreaterThan(500)
    expect(Date.parse(revised)).toBeLessThan(Date.now())
    expect(JSON.stringify(blocks)).not.toMatch(/\{[a-z]\w*\}/i)
  })

  test('has each heading once', () => {
    const ids = idsOf(name, language)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).not.toContain('')
  })

  test('links to pages and headings that exist, and to safe addresses', () => {
    const hrefs = elements(blocks).flatMap((one) => one.href ?? [])
    for (const href of hrefs) expect(href).toMatch(/^(?:\/|#|https:\/\/|mailto:|tel:)/)
    for (const href of hrefs.filter((one) => /^[/#]/.test(one))) {
      const [path, heading] = href.split('#')
      if (path) expect(pages.map((page) => page.path)).toContain(path)
      if (heading)
        expect(path ? idsOf(textOf(path), language) : idsOf(name, language)).toContain(heading)
    }
  })
})

function textOf(path: string): string {
  const page = pages.find((one) => one.path === path)
  return page?.module.replace(/^.*\/|-page\.tsx$/g, '') ?? ''
}

describe('Markdown', () => {
  const read = (body: string, values = {}) =>
    textFromMarkdown(`Revised 2026-11-16\n\n${body}`, values).blocks

  test('becomes blocks with names filled in', () => {
    expect(
      read('## Who we are\n\nThe **{name}**, see [here](mailto:{mail}).', {
        name: 'Library',
        mail: 'a@b.c',
      }),
    ).toEqual([
      { tag: 'h2', id: 'who-we-are', children: ['Who we are'] },
      {
        tag: 'p',
        children: [
          'The ',
          { tag: 'strong', children: ['Library'] },
          ', see ',
          { tag: 'a', href: 'mailto:a@b.c', children: ['here'] },
          '.',
        ],
      },
    ])
  })

  test.each([
    ['HTML', 'A <b>bold</b> word'],
    ['a picture', '![a](b.png)'],
    ['code', '```\ncode\n```'],
    ['a heading of the first rank', '# Title'],
    ['an unknown name', 'The {unknown} library'],
    ['a link that opens a program', '[here](javascript:alert)'],
    ['a link to another host without its scheme', '[here](//evil.example)'],
  ])('%s is refused', (_what, body) => {
    expect(() => read(body)).toThrow()
  })

  test('a name alone in its line stands for a table', () => {
    const rows = tableBlocks(['A'], [['b']])
    const { blocks } = textFromMarkdown('Revised 2026-11-16\n\none\n{rows}\ntwo\n', {}, { rows })
    expect(blocks).toEqual([
      { tag: 'p', children: ['one'] },
      ...rows,
      { tag: 'p', children: ['two'] },
    ])
  })

  test.each(['{name}', '<b>Map</b>', '![a](b)', '~~A~~', '[x](javascript:y)', '| `a` \\', '*'])(
    'what a cell of a table says stays words: %s',
    (cell) => {
      const rows = tableBlocks([cell], [[cell]])
      const source = 'Revised 2026-11-16\n\n{rows}\n'
      const { blocks } = textFromMarkdown(source, { name: 'Library' }, { rows })
      expect(plainText(blocks)).toBe(`${cell} ${cell}`)
    },
  )

  test.each(['constructor', 'toString'])('%s is no name, in or out of a line', (name) => {
    expect(() => read(`{${name}}`)).toThrow('No text stands for')
    expect(() => read(`The {${name}}.`)).toThrow('No text stands for')
  })

  test('a text without a day of revision is refused', () => {
    expect(() => textFromMarkdown('# Hello', {})).toThrow(/Revised/)
  })
})

test('no heading takes an address of the page around it', () => {
  const around = [
    'src/shell/**/*.tsx',
    'src/browser/forms/difference-table.tsx',
    'src/features/content/institute/{inner-pages,own-texts}/*.tsx',
    'src/features/content/institute/{about,about-institute,contact-us,oshec,support}-page.tsx',
    'src/features/content/institute/school-list.tsx',
  ]
  const ids = globSync(around).flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\bid="([^"]+)"/g), ([, id = '']) => id),
  )
  const all = [...ids, 'side-menu', menuEndId, 'more-answers', faqAnchor(1), faqAnchor(20)]
  expect(all).toContain('main')
  const text = (body: string) => textFromMarkdown(`Revised 2026-11-16\n\n${body}`, {}).blocks
  for (const id of all) {
    expect(text(`## ${id.replaceAll('-', ' ')}`)).toMatchObject([{ id: `text-${id}` }])
    expect(text(`## शीर्षक {#${id}}`)).toMatchObject([{ id: `text-${id}` }])
  }
  const twice = text('## Answer\n\n## Answer\n\n## Text answer 2')
  expect(twice.map((one) => typeof one === 'object' && one.id)).toEqual([
    'text-answer',
    'text-answer-2',
    'text-answer-2-2',
  ])
})

test('sections end where the next heading of their rank begins', () => {
  const text = textFromMarkdown('Revised 2026-11-16\nbefore\n## A\none\n### B\ntwo\n## C\n', {})
  const sections = sectionsOf(text.blocks, 'h2')
  expect(sections.map((one) => [one.title, plainText(one.blocks)])).toEqual([
    ['A', 'one B two'],
    ['C', ''],
  ])
})

test('every common question has an answer, on the page and for search engines', () => {
  const groups = questionGroups(textNamed('support'))
  const questions = groups.flatMap((group) => group.questions)
  expect(groups.every((group) => group.questions.length > 0)).toBe(true)
  expect(questions.every((question) => plainText(question.blocks).length > 20)).toBe(true)
  expect(faqJsonLd(groups)).toMatchObject({
    mainEntity: questions.map((question) => ({
      name: question.title,
      acceptedAnswer: { text: plainText(question.blocks) },
    })),
  })
})

test('lines are chosen by how people sign in, a choice that does not end stays', () => {
  const choice = '{if passwords}\none\n{else}\ntwo\n{end}\n'
  const body = `a\n${choice}b\n${choice}{if passwords}\nc\n{else}\nd\n`
  const rest = '{if passwords}\nc\n{else}\nd\n'
  expect(chosenLines(body, { passwords: true })).toBe(`a\none\nb\none\n${rest}`)
  expect(chosenLines(body, { passwords: false })).toBe(`a\ntwo\nb\ntwo\n${rest}`)
  const started = performance.now()
  for (const part of ['{if passwords}\n', '{if passwords}\n{else}\n', choice]) {
    chosenLines(part.repeat(4000), { passwords: true })
  }
  expect(performance.now() - started).toBeLessThan(1000)
})

test('where the site has no passwords, its texts do not speak of any', () => {
  const said = (passwords: boolean) =>
    ['support', 'terms', 'privacy-policy']
      .map((name) => plainText(textNamed(name, 'en', passwords).blocks))
      .join(' ')
  expect(said(true)).toContain('Forgotten your password?')
  expect(said(true)).toContain('Choose a password')
  expect(said(false).match(/[^.?]*password[^.?]*[.?]/gi)).toEqual([
    expect.stringContaining('Which password do I sign in with?'),
    expect.stringContaining('If you have forgotten its password'),
    // Apps have passwords of their own wherever people sign in.
    expect.stringContaining('To read in an app'),
    expect.stringContaining('A reading app that you add signs in'),
  ])
})

/** What a text is made of, in whatever order its sentences have it. */
function partsOf(blocks: readonly TextNode[]): string[] {
  return elements(blocks)
    .map(({ tag, id = '', href = '' }) => `${tag} ${id} ${href}`)
    .sort()
}

describe('translations', () => {
  const translated = all.filter(
    ([name, language]) => language !== 'en' && textNamed(name, language).language === language,
  )
  const toDo = translationsToDo().map(({ file }) => file)

  test('those that are to be made or looked over are named', ({ annotate }) => {
    for (const file of toDo) annotate(`texts/${file} is missing or older than the English text`)
    expect(new Set(toDo).size).toBe(toDo.length)
  })

  test.each(translated)('%s in %s has what the English text has', (name, language, passwords) => {
    const isOlder = toDo.includes(`${language}/${name}.md`)
    const [own, english] = [
      textNamed(name, language, passwords),
      textNamed(name, 'en', passwords),
    ].map(({ blocks }) => partsOf(blocks))
    if (!isOlder) expect(own).toEqual(english)
    expect(textNamed(name, language).isOlder).toBe(isOlder)
  })

  test('one says the English text until that changes, and again when it is marked', () => {
    const draft = 'Revised 2026-11-23\n\n## शीर्षक {#title}\n'
    const marked = withFingerprint(draft, fingerprintOf('one'))
    expect(headOfText(marked)).toEqual({
      revised: '2026-11-23',
      english: fingerprintOf('one'),
      lookedAt: null,
    })
    expect(fingerprintOf('two')).not.toBe(fingerprintOf('one'))
    expect(headOfText(withFingerprint(marked, fingerprintOf('two'))).english).toBe(
      fingerprintOf('two'),
    )
    expect(textFromMarkdown(marked, {}).blocks).toEqual([
      { tag: 'h2', id: 'title', children: ['शीर्षक'] },
    ])
  })

  test('a question without a translation is asked in English, in its place', () => {
    const text = (source: string, language: Language) => ({
      ...textFromMarkdown(`Revised 2026-11-23\n${source}`, {}),
      language,
      isOlder: language !== 'en',
      isBinding: true,
    })
    const english = text('## Group\n### One\nA.\n### Two\nB.\n', 'en')
    const hindi = text('## समूह {#group}\n### दो {#two}\nख।\n', 'hi')
    const [group] = questionGroups(english, hindi)
    expect(group).toMatchObject({ id: 'group', title: 'समूह', language: 'hi' })
    expect(group?.questions.map(({ title, language }) => [title, language])).toEqual([
      ['One', 'en'],
      ['दो', 'hi'],
    ])
  })
})
