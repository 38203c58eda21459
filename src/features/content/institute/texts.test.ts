import { describe, expect, test } from 'vitest'
import { plainText, sectionsOf, type TextNode } from '#src/kernel/text-nodes.ts'
import { pages } from '#src/pages/pages.ts'
import { textFromMarkdown } from './library-text.server.ts'
import { faqJsonLd, questionGroups } from './questions.ts'
import { libraryText, textNames } from './texts.server.ts'

const elements = (nodes: readonly TextNode[]): Exclude<TextNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elements(node.children)]))
/** The texts as their pages show them, but for what the settings of a library say. */
const textNamed = (name: string, passwords = true) =>
  libraryText(name, { passwords }, { lending: '' })
const idsOf = (name: string) => elements(textNamed(name).blocks).flatMap((one) => one.id ?? [])

const waysOf = (name: string) => [[name, true] as const, [name, false] as const]

describe.each(textNames.flatMap(waysOf))('%s, with passwords: %s', (name, passwords) => {
  const { blocks, revised } = textNamed(name, passwords)

  test('has words, a day of revision that has come, and no name left in braces', () => {
    expect(plainText(blocks).length).toBeGreaterThan(500)
    expect(Date.parse(revised)).toBeLessThan(Date.now())
    expect(JSON.stringify(blocks)).not.toMatch(/\{[a-z]\w*\}/i)
  })

  test('has each heading once', () => {
    const ids = idsOf(name)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids).not.toContain('')
  })

  test('links to pages and headings that exist, and to safe addresses', () => {
    const hrefs = elements(blocks).flatMap((one) => one.href ?? [])
    for (const href of hrefs) expect(href).toMatch(/^(?:\/|#|https:\/\/|mailto:|tel:)/)
    for (const href of hrefs.filter((one) => /^[/#]/.test(one))) {
      const [path, heading] = href.split('#')
      if (path) expect(pages.map((page) => page.path)).toContain(path)
      if (heading) expect(path ? idsOf(textOf(path)) : idsOf(name)).toContain(heading)
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
  ])('%s is refused', (_what, body) => {
    expect(() => read(body)).toThrow()
  })

  test('a name alone in its line stands for a table', () => {
    const table = '| A |\n| --- |\n| b |'
    const [block] = textFromMarkdown('Revised 2026-11-16\n\n{rows}\n', {}, { rows: table }).blocks
    expect(block).toMatchObject({ tag: 'table' })
  })

  test('a text without a day of revision is refused', () => {
    expect(() => textFromMarkdown('# Hello', {})).toThrow(/Revised/)
  })
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
  const groups = questionGroups(libraryText('support'))
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

test('where the site has no passwords, its texts do not speak of any', () => {
  const said = (passwords: boolean) =>
    ['support', 'terms', 'privacy-policy']
      .map((name) => plainText(textNamed(name, passwords).blocks))
      .join(' ')
  expect(said(true)).toContain('Forgotten your password?')
  expect(said(true)).toContain('Choose a password')
  expect(said(false).match(/[^.?]*password[^.?]*[.?]/gi)).toEqual([
    expect.stringContaining('Which password do I sign in with?'),
    expect.stringContaining('If you have forgotten its password'),
  ])
})
