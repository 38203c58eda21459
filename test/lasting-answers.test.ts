import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

const sources = sourceFiles().filter(({ path }) => !/\.(?:test|server)\./.test(path))

/** The modules that ask for the data of their page anew, and all that show them. */
function asksAnew(): ReadonlySet<string> {
  const found = new Set(
    sources.flatMap(({ path, text }) => (text.includes('useRevalidator(') ? [path] : [])),
  )
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { path, imports } of sources) {
      if (imports.some((one) => found.has(one))) found.add(path)
    }
  }
  return found
}

test('a page that asks for its data anew keeps what its form was answered', () => {
  const found = asksAnew()
  const pages = sources.filter(({ path, text }) => found.has(path) && text.includes('actionData'))
  expect(pages.length).toBeGreaterThan(20)
  const forgetful = pages.filter(({ text }) => !text.includes('useLastingAnswer(actionData)'))
  expect(forgetful.map(({ path }) => path)).toEqual([])
})
