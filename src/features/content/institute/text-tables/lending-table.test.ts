import { expect, test } from 'vitest'
import { setRule } from '#src/features/lending/loan-rules/change-rules.server.ts'
import type { RuleScope } from '#src/features/lending/loan-rules/loan-rules.ts'
import { system } from '#src/kernel/actor.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { testDatabase } from '#test/database.ts'
import { lendingTable } from './lending-table.server.ts'

const { db } = await testDatabase()
/** The table's rows, with their cells beside one another. */
const linesOf = async (language: Language = 'en') =>
  (await lendingTable(db, language)).flatMap(rowsOf)
const wordsOf = async (language: Language = 'en') => (await linesOf(language)).join('\n')

function rowsOf(node: TextNode): string[] {
  if (typeof node === 'string') return []
  return node.tag === 'tr'
    ? [
        node.children
          .map((cell) => (typeof cell === 'string' ? cell : cell.children[0]))
          .join(' | '),
      ]
    : node.children.flatMap(rowsOf)
}

const set = (scope: Partial<RuleScope>, kind: string, value: unknown) =>
  setRule(
    db,
    system('test'),
    { branch: null, category: null, itemType: null, ...scope },
    kind,
    value,
  )

test('the terms say what the rules of lending say now', async () => {
  await set({ category: 'undergraduate' }, 'loan-length', 21)
  await set({ category: 'undergraduate' }, 'loan-limit', 4)
  await set({ category: 'undergraduate' }, 'fine', 150)
  await set({ category: 'undergraduate' }, 'fine-grace', 2)
  await set({ itemType: 'reference' }, 'not-for-loan', true)
  const lines = await linesOf()
  const student = lines.find((line) => line.includes('21 days'))
  expect(student).toMatch(/^Undergraduate/)
  expect(student).toContain(
    '4 at a time, 10 in all; for 21 days; 2 renewals; 3 holds; late: ₹\u00a01.50 for every day, after 2',
  )
  const inside = lines.filter((line) => line.includes('read in the library'))
  expect(inside).toHaveLength(1)
  expect(inside[0]).toMatch(/^Everybody \| Reference book/)
  await set({ category: 'undergraduate' }, 'loan-length', 1)
  expect(await wordsOf()).toContain('for 1 day; ')
  expect(await wordsOf()).not.toContain('closed days')
  await set({ category: 'undergraduate' }, 'day-mode', 'ignore')
  await set({ category: 'undergraduate' }, 'fine-closed-days', true)
  const counting = await wordsOf()
  expect(counting).toContain('for 1 day (closed days count); ')
  expect(counting).toContain('late: ₹\u00a01.50 for every day (closed days count), after 2')
  expect(await wordsOf('hi')).toContain('हर दिन (बंद दिन भी गिने जाते हैं) के ₹\u00a01.50')
  expect(await wordsOf('or')).toMatch(/ପଢ଼ିବା ପାଇଁ$/)
})
