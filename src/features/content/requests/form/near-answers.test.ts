import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { system } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { signedInAs } from '#test/signed-in.ts'
import { checkedRequest } from '../request-shape.server.ts'
import { nearAnswers } from './near-answers.server.ts'

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
