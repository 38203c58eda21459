import { expect, test } from 'vitest'
import { openRows } from './open-pages.ts'
import { descriptionIn, titleIn } from './page-titles.ts'
import { pageWords } from './words.ts'

test.each(['hi', 'or'] as const)(
  'every page of readers has a name in %s, and no other',
  (language) => {
    const ids = openRows.map(({ id }) => id).sort()
    expect(Object.keys(pageWords[language]).sort()).toEqual(ids)
  },
)

test('English is as the table says', () => {
  const [home] = openRows
  if (!home) throw new Error('there is no page')
  expect(titleIn(pageWords.en, home)).toBe(home.title)
  expect(descriptionIn(pageWords.hi, home)).not.toBe(home.description)
})
