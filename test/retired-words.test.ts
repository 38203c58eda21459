import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

const glossary = readFileSync(join(import.meta.dirname, '..', 'docs', 'glossary.md'), 'utf8')
const table = glossary.slice(glossary.indexOf('| It says | Not |'))
const retired = [...table.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words)

/** A file without its comments, whose words nobody but its readers sees, in lines of one blank. */
function textOf(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replace(/\s+/g, ' ')
}

/** What of the retired words a text says, as words of their own. */
function retiredIn(text: string): string[] {
  return retired.filter((words) => new RegExp(`(?<![\\w-])${words}(?![\\w-])`).test(text))
}

test('screens, mails and answers say the words of the glossary, not those it has retired', () => {
  const files = sourceFiles().filter(
    ({ path }) => !/\.test\.tsx?$|\/words\/(hi|or)\.ts$/.test(path),
  )
  const found = files.flatMap(({ path, text }) =>
    retiredIn(textOf(text)).map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

test('retired words are found across lines and as words, not in comments or within others', () => {
  expect(retired).toContain('Issue anyway')
  expect(retiredIn(textOf('<p>\n  Issue\n  anyway\n</p>'))).toEqual(['Issue anyway'])
  expect(retiredIn(textOf('// Issue anyway\n/** Issue anyway */\nReissue anyway'))).toEqual([])
})
