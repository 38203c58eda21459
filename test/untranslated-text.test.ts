import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { spokenInOffice } from '#src/pages/is-in-english.ts'
import { openRows } from '#src/pages/open-pages.ts'
import { pages } from '#src/pages/pages.ts'
import { sourceFiles } from './source-tree.ts'
import { untranslated } from './untranslated.ts'

/** What only the office reads, or those who run the site: English until its own issue. */
const office =
  /^src\/(features\/(lending\/(loan-rules|library-calendar)|people\/members)|browser\/(publication|send-json)|server\/config)/
/** What is words already, names, or found on the server, where no markup is. */
const aside = /\/words\/|\.(server|api)\.tsx?$|^src\/pages\/|^institute\.ts$/

/**
 * How many texts stand among those of readers that are no words, by folder: they are for the
 * office, for programs, for logs, or wait for their room. A number falls, and none rises: whoever
 * adds a text for readers makes it a word.
 */
const left: Readonly<Record<string, number>> = {
  'src/features/collection/books': 3,
  'src/features/collection/marc': 1,
  'src/features/lending/circulation': 2,
  'src/features/lending/reminders': 1,
  'src/server/database': 3,
  'src/server/http': 1,
}

const files = new Map(sourceFiles().map((file) => [file.path, file]))

/** The files that these import, and those, and so on. */
function reached(from: readonly string[]): string[] {
  const seen = new Set<string>()
  const todo = [...from]
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path) || aside.test(path) || office.test(path)) continue
    seen.add(path)
    todo.push(...(files.get(path)?.imports ?? []))
  }
  return [...seen].sort()
}

test('what readers see is in the catalogues of words', () => {
  const ofOffice = pages.filter(({ id }) => spokenInOffice.includes(id))
  const spoken = [...openRows.filter((page) => page.spoken !== 'en'), ...ofOffice]
  const modules = spoken.map(({ module }) => `src/${module}`)
  const found = reached(['src/root.tsx', 'src/entry.client.tsx', ...modules]).flatMap((path) => {
    const file = files.get(path)
    return file ? untranslated(file).map((text) => ({ room: dirname(path), path, text })) : []
  })
  const rooms = Map.groupBy(found, ({ room }) => room)
  const tooMany = [...rooms].filter(([room, texts]) => texts.length > (left[room] ?? 0))
  const lines = tooMany.flatMap(([, texts]) => texts.map(({ path, text }) => `${path}: ${text}`))
  expect(lines, 'texts that are no words').toEqual([])
  const counts = Object.fromEntries([...rooms].map(([room, texts]) => [room, texts.length]))
  expect(counts, 'these numbers have fallen: write them down').toEqual(left)
})

test('what a browser runs asks for the words of no one language: it has its reader’s alone', () => {
  const browsers = [...files.values()].filter(
    ({ path }) => /^src\/(?!protocols\/).*(?<!\.test)\.tsx?$/.test(path) && !aside.test(path),
  )
  const asks = /(?<!typeof )\b\w+Words\.(?:en|hi|or)\b|\{ (?:en|hi|or)\b[^}]*\} = \w+Words\b/g
  const found = browsers.flatMap(({ path, text }) =>
    [...text.matchAll(asks)].map(([words]) => `${path}: ${words}`),
  )
  expect(found, "import { en } from './words/en.ts' where a page is English").toEqual([])
})

test.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>{words.hello}</p>', []],
  ["<p>{'Hello'}</p>", ['Hello']],
  [`<p>{is ? 'some' : \`more \${a} of it\`}</p>`, ['some', 'more … of it']],
  ["<p>{is && 'some'}</p>", ['some']],
  ['<p lang="en">Hello</p>', []],
  ['<EnglishPart><p>Hello</p></EnglishPart>', []],
  ['<button aria-label="Close" />', ['Close']],
  ['<Field label={\'Name\'} kind="text" />', ['Name']],
  ['<Field note="as it stands" />', ['as it stands']],
  ['<p>· 12 — PDF</p>', []],
  ['<code className="wide low" />', []],
  ["[{ name: 'My loans' }, { name: 'my-loans' }]", ['My loans']],
  [`() => { throw new AppError('gone', \`It is \${a} gone.\`) }`, ['It is … gone.']],
  ["() => { throw new Error('It is gone.') }", []],
  ["() => console.info('It is gone.')", []],
])('%s', (code, texts) => {
  expect(untranslated({ path: 'a.tsx', text: `const a = ${code}` })).toEqual(texts)
})
