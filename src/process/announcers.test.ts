import { expect, test } from 'vitest'
import { checkTexts } from '#src/features/lending/reminders/reminder-templates.ts'
import { languages } from '#src/kernel/words/language.ts'
import { nothingDeclared } from '#test/declared.ts'
import { declared, declaredBy } from './declared.server.ts'

test.each(declared.announcers)(
  'the texts of $kind are taken by the form of texts',
  ({ kind, words }) => {
    expect(kind).toMatch(/^[a-z][a-z-]{1,39}$/)
    for (const language of languages) {
      const { label, ...texts } = words[language]
      expect(label).not.toBe('')
      expect(checkTexts(texts)).toEqual(texts)
    }
  },
)

test('no two rooms announce the same kind', () => {
  const [announcer] = declared.announcers
  if (!announcer) throw new Error('nothing is announced')
  const both = ['content/one', 'content/two'] as const
  const listed = both.map((name) => ({ name, announcer }))
  expect(() => declaredBy(listed, nothingDeclared)).toThrow(`two rooms declare ${announcer.kind}`)
})
