import { expect, test } from 'vitest'
import { createBook } from '#src/features/collection/books/books.server.ts'
import type { CopyDraft } from '#src/features/collection/books/books.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { issue } from '#src/features/lending/circulation/desk.server.ts'
import { placeHold } from '#src/features/lending/circulation/place-hold.server.ts'
import type { DeskScan } from '#src/features/lending/desk-answers/desk-answer.ts'
import { aBook } from '#test/books.ts'
import { newKey, someBook, someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { ofScience, scienceShelf, twoBranches } from '#test/two-branches.ts'
import { returnBatch } from './batch-return.server.ts'
import { deskScan } from './desk-scan.server.ts'

const { db } = await testDatabase()
const { main } = await twoBranches(db)
const admin = person('admin')
const asha = ofScience(['desk'])
const refusal = `This copy belongs to ${main.name}. Your desk role is for Science Library.`

const scan = (text: string, more: Partial<DeskScan> = {}, language: 'en' | 'hi' | 'or' = 'en') => {
  const nothing = { use: null, override: null, returnedOn: null, payment: null } as const
  const stand = { next: null, cost: null, mode: 'return', member: null } as const
  return deskScan(db, asha, { key: newKey(), text, ...nothing, ...stand, ...more }, language)
}

/** A copy of the first branch that is on loan. */
async function lent() {
  const { code: member, id } = await someMember(db)
  const { codes, number } = await someBook(db)
  const copy = codes[0] ?? ''
  await issue(db, admin, { key: newKey(), member, copy })
  return { copy, member: Number(member.slice(2)), id, number }
}
const isOpen = async (memberId: string) =>
  (
    await db
      .selectFrom('loans')
      .select('id')
      .where('member_id', '=', memberId)
      .where('closed_at', 'is', null)
      .execute()
  ).length > 0

test('the desk says where a book of another branch belongs, and offers to take it back alone', async () => {
  const { copy, member } = await lent()
  const shown = await scan(`M-${String(member).padStart(6, '0')}`)
  expect(shown.member?.loans).toMatchObject([
    { isElsewhere: true, marks: [`Belongs to ${main.name}`] },
  ])
  for (const use of ['renew', 'lost', 'claimed', 'damaged'] as const) {
    expect(await scan(copy, { use })).toMatchObject({
      tone: 'bad',
      sentences: expect.arrayContaining([refusal]),
    })
  }
  const { heading, sentences } = await scan(copy, { use: 'renew' }, 'or')
  expect([heading, sentences.join(' ')].join(' ')).not.toMatch(/belongs|role/)
})

test('it is taken back with where to send it, and a damage of it is for its own desk', async () => {
  const { copy, id } = await lent()
  expect(await scan(copy)).toMatchObject({
    tone: 'warn',
    heading: `Send it to ${main.name}`,
    sentences: expect.arrayContaining(['It has been returned. It belongs to that branch.']),
    choices: [],
  })
  const damaged = await scan(copy, { use: 'damaged', cost: { amount: '50', note: 'Torn' } })
  expect(damaged).toMatchObject({ tone: 'bad', sentences: [refusal] })
  expect(await isOpen(id)).toBe(false)
  expect(await scan(copy)).toMatchObject({
    heading: 'Was not on loan',
    sentences: [`It belongs to ${main.name}: send it there.`],
  })
  expect(await scan(copy, {}, 'hi')).toMatchObject({
    sentences: [`यह ${main.name} की है: इसे वहाँ भेजें।`],
  })
})

test('a reader who waits for it is named, in a batch of returns too', async () => {
  const { copy, number } = await lent()
  const { code: member } = await someMember(db, { name: 'Leela Toppo' })
  await placeHold(db, admin, { key: newKey(), book: number, member })
  const [line] = await returnBatch(db, asha, { key: newKey(), codes: copy, returnedOn: null })
  expect(line).toMatchObject({ tone: 'warn', heading: `Send it to ${main.name}` })
  expect(line?.says).toContain('A reader is waiting for it there: keep it for Leela Toppo until')
})

test('by title what the desk may issue comes alone; where there is nothing else it says so', async () => {
  const { code } = await someMember(db)
  const member = Number(code.slice(2))
  const add = (bookId: string, copy: CopyDraft) =>
    db.transaction().execute((within) => addCopies(within, admin, [{ bookId, copy }]))
  const book = await createBook(db, admin, aBook('Groves of Gandhamardan'))
  await add(book.id, {})
  const ask = () => scan('groves of gandhamardan', { mode: 'issue', member })
  const asked = await ask()
  expect(asked.choices).toHaveLength(1)
  expect(asked.sentences[0]).toContain('None of them can be issued now')
  const [own] = await add(book.id, { location: scienceShelf })
  expect((await ask()).choices.map(({ text }) => text)).toEqual([own?.barcode])
})
