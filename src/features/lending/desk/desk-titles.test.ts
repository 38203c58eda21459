import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import type { DeskAnswer } from '#src/features/lending/desk-answers/desk-answer.ts'
import { aBook } from '#test/books.ts'
import { someMember } from '#test/circulation.ts'
import { testDatabase } from '#test/database.ts'
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

async function titledBook(title: string) {
  return db.transaction().execute(async (within) => {
    const [book] = await createBooks(within, admin, [aBook(title)])
    const copies = [1, 2].map(() => ({ bookId: book?.id ?? '', copy: {} }))
    return addCopies(within, admin, copies)
  })
}
