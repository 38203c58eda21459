import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { memberNumber } from '#src/kernel/member-number.ts'
import { aBook } from '#test/books.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
import { lending } from '#test/lending.ts'
import { person } from '#test/person.ts'
import { scanningDesk } from '#test/scanning-desk.ts'

const { db } = await testDatabase()
const admin = person('admin')

const desk = () => scanningDesk(db)

const loansOf = (answer: DeskAnswer) => answer.member?.loans.map(({ barcode }) => barcode)

test('where no member has such a name, the desk asks which copy; whoever is open stays open', async () => {
  const scan = desk()
  const { code } = await someMember(db, { name: 'Ila Das' })
  const book = await titledBook('Weaving in Sambalpur')
  const opened = await scan(code)
  const asked = await scan('weaving sambal')
  expect(asked).toMatchObject({ heading: 'Which copy?', tone: 'warn', isClear: false })
  expect(asked.member?.number).toBe(opened.member?.number)
  expect(asked.choices).toEqual(
    book.map(({ barcode, accessionNumber }) => ({
      label: `Weaving in Sambalpur · ${accessionNumber} · Available`,
      text: barcode,
      use: 'copy',
    })),
  )
  const [first, second] = asked.choices
  expect(loansOf(await scan(second?.text ?? '', { use: 'copy' }))).toEqual([second?.text])
  // What can be done comes first: the other copy to issue, this one to return or renew.
  expect((await scan('weaving sambalpur')).choices[0]).toEqual(first)
  await scan('*RETURN')
  const lent = (await scan('weaving sambalpur')).choices[0]
  expect(lent?.label).toContain('On loan: Ila Das')
  expect(await scan(lent?.text ?? '', { use: 'copy' })).toMatchObject({ heading: 'Returned' })
})

test('a code that nobody has is no title, and a name comes before a title', async () => {
  const scan = desk()
  await titledBook('Zarina 7 poems')
  expect(await scan('zarina7')).toMatchObject({ heading: 'Not known', tone: 'bad' })
  expect(await scan('zarina')).toMatchObject({ heading: 'Which copy?' })
  await someMember(db, { name: 'Zarina Khan' })
  expect(await scan('zarina')).toMatchObject({ heading: 'Zarina Khan' })
  expect(await scan('7 poems')).toMatchObject({ heading: 'Which copy?' })
})

test('the copy that is kept for whoever is open is issued to them alone', async () => {
  const scan = desk()
  const { member, readyHold } = lending(db)
  const id = await member({ name: 'Kabita Rout' })
  await readyHold(id, 'Rivers of Odisha', new Date(), '2099-01-01')
  await db
    .updateTable('copies')
    .set({ state: 'on-hold-shelf' })
    .where('id', 'in', db.selectFrom('holds').select('kept_copy_id'))
    .execute()
  const { number } = await db
    .selectFrom('members')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await scan(memberNumber(number))
  const kept = await scan('rivers of odisha')
  expect(kept.choices).toHaveLength(1)
  expect(kept.choices[0]?.label).toContain('Kept for this member')
  await scan('*END')
  const { code } = await someMember(db, { name: 'Someone Else' })
  await scan(code)
  const others = await scan('rivers of odisha')
  expect(others.choices[0]?.label).toContain('Kept for a reader')
  expect(others.sentences[0]).toContain('None of them can be issued now')
})

test('where all are lent it says so and until when; a return leaves out what is not on loan', async () => {
  const scan = desk()
  const [first, second] = await titledBook('Tides of Chilika')
  await titledBook('Tides of Chilika, second part')
  const { code } = await someMember(db, { name: 'Pabitra Sahu', category: 'faculty' })
  await scan(code)
  await scan(first?.barcode ?? '', { use: 'copy' })
  await scan('*RETURN')
  const lent = await scan('tides of chilika')
  expect(lent.choices.map(({ text }) => text)).toEqual([first?.barcode])
  expect(lent.choices[0]?.label).toMatch(/On loan: Pabitra Sahu · Due /)
  const yes = { override: { codes: ['second-copy' as const], reason: 'Two groups' } }
  await scan('*ISSUE')
  await scan(second?.barcode ?? '', { use: 'copy', ...yes })
  const other = await someMember(db, { name: 'Late Comer' })
  await scan(other.code)
  const asked = await scan('tides of chilika')
  expect(asked.sentences.join(' ')).not.toContain('None of them')
  expect(asked.choices.map(({ text }) => text)).toContain(second?.barcode)
})

test('a slip in a title is told with what it may have meant, and what nobody has as no title', async () => {
  const scan = desk()
  const [copy] = await titledBook('Metallurgy of Rourkela')
  const asked = await scan('metalurgy of rourkla')
  expect(asked.sentences[0]).toBe('No title has these words; “metallurgy of rourkela” finds these.')
  expect(asked.choices[0]?.text).toBe(copy?.barcode)
  expect(await scan('metalurgy-of-rourkla')).toMatchObject({ heading: 'Not known' })
  const unknown = await scan('quxxolade vimbrent')
  expect(unknown).toMatchObject({ heading: 'Not known', tone: 'bad' })
  expect(unknown.sentences.join(' ')).toContain('No member has this name, and no book this title.')
})

test('a slip in a name is one in a name: members with a similar one are asked about alone', async () => {
  const scan = desk()
  await titledBook('Sabitri Nayar: a life')
  await someMember(db, { name: 'Sabitri Nayak' })
  const asked = await scan('sabitri nayakk')
  expect(asked.heading).toBe('No such name')
  expect(asked.choices).toHaveLength(1)
  expect(asked.choices[0]?.label).toContain('Sabitri Nayak')
})

async function titledBook(title: string) {
  return db.transaction().execute(async (within) => {
    const [book] = await createBooks(within, admin, [aBook(title)])
    const copies = [1, 2].map(() => ({ bookId: book?.id ?? '', copy: {} }))
    return addCopies(within, admin, copies)
  })
}
