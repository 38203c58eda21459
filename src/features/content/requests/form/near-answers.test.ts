import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { checkedRequest } from '../request-shape.server.ts'
import { isAbout, nearAnswers } from './near-answers.server.ts'

const { db } = await testDatabase()
const subjects = ['Boiling liquids']
await createBooks(db, system('test'), [aBook('Heat Transfer', { subjects })])

async function nearTitles(title: string) {
  const { person: actor } = await signedInAs(db, 'student')
  const around = {
    db,
    actor,
    language: 'en',
    declared: { siteKinds: [] },
    log: createLog('silent'),
  } as const
  const answers = await nearAnswers(around, checkedRequest({ kind: 'purchase', title }))
  return answers?.books.map((book) => book.title)
}

test.each([
  ['as it is spelled', 'Heat transfer'],
  ['as it is misspelled', 'Heat transfre'],
])('a title %s is answered by the book of the catalogue', async (_, title) => {
  expect(await nearTitles(title)).toEqual(['Heat Transfer'])
})

test('a guessed spelling is not answered by a book that is only about the guess', async () => {
  expect(await nearTitles('Boilnig liquids')).toBeUndefined()
})

test.each([
  ['Introduction to robotics', 'Robotics week in the reading room', true],
  ['Introduction to robotics', 'New journals of 2026', false],
  ['Odia short stories', 'Short stories: a new shelf', true],
  ['History', 'Opening hours', false],
  ['Journal of heat', 'Heating of the hall, and journals', true],
  ['C', 'Committees', false],
  ['...', 'Opening hours', false],
])('%s: whether “%s” is about it', (asked, page, expected) => {
  expect(isAbout(page, asked)).toBe(expected)
})
