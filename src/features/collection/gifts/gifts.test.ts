import { expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { paperSlug } from '#src/features/collection/funds/financial-year.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { person } from '#test/person.ts'
import { textOfPdf } from '#test/rendered-pdf.ts'
import { addGift, addGiftLine } from './add-gift.server.ts'
import { acceptGiftLine, declineGiftLine, noteThanks } from './decide-gift.server.ts'
import { giftLetter } from './gift-letter.server.ts'
import { giftAt, linesOfGift, listGifts } from './gift-rows.server.ts'

const { db } = await testDatabase()
const admin = person('admin')
const fromDonor = {
  kind: 'gift',
  donor: 'Utkal Sahitya Samaj',
  address: 'Cuttack',
  receivedOn: todayHere(),
  note: '',
} as const
const title = (name: string, copies = 1) => ({
  title: name,
  author: '',
  isbn: '',
  publisher: '',
  copies,
  valuePaise: 250_00,
})
const anew = { bookNumber: null, seen: '', location: '', series: '' }

async function aGift(...titles: readonly ReturnType<typeof title>[]) {
  const slug = paperSlug(await addGift(db, admin, fromDonor))
  for (const one of titles) await addGiftLine(db, admin, slug, one)
  const { id } = await giftAt(db, admin, slug)
  return { slug, lines: await linesOfGift(db, admin, id), id }
}

test('what is accepted becomes copies of the donor; what is declined keeps its reason', async () => {
  const { slug, lines, id } = await aGift(title('Odia folk tales', 2), title('Old almanac'))
  const [tales, almanac] = lines
  const numbers = await acceptGiftLine(db, admin, slug, tales?.id ?? '', anew)
  expect(numbers).toHaveLength(2)
  const copies = await db
    .selectFrom('copies')
    .select(['source', 'price_paise'])
    .where('accession_number', 'in', numbers)
    .execute()
  const expected = { source: 'Gift of Utkal Sahitya Samaj', price_paise: 250_00 }
  expect(copies).toEqual([expected, expected])
  await declineGiftLine(db, admin, slug, almanac?.id ?? '', 'Out of date')
  const again = acceptGiftLine(db, admin, slug, almanac?.id ?? '', anew)
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await noteThanks(db, admin, slug)
  const gift = await giftAt(db, admin, slug)
  expect(gift).toMatchObject({ open: 0, accepted: 1, thankedOn: todayHere() })
  const letter = (await textOfPdf(await giftLetter(gift, await linesOfGift(db, admin, id)))).join()
  expect(letter).toContain('Odia folk tales')
  expect(letter).not.toContain('Old almanac')
})

test('a title that the catalogue may have is asked about first', async () => {
  const [book] = await createBooks(db, admin, [aBook('A history of Sambalpur')])
  const { slug, lines } = await aGift(title('A history of Sambalpur'))
  const id = lines[0]?.id ?? ''
  await expect(acceptGiftLine(db, admin, slug, id, anew)).rejects.toMatchObject({
    code: 'conflict',
    details: { seen: String(book?.number) },
  })
  const known = { ...anew, bookNumber: book?.number ?? 0 }
  expect(await acceptGiftLine(db, admin, slug, id, known)).toHaveLength(1)
})

test('two who accept a title at once make its copies once', async () => {
  const { slug, lines } = await aGift(title('Twice given'))
  const accept = () => acceptGiftLine(db, admin, slug, lines[0]?.id ?? '', anew)
  const both = await Promise.allSettled([accept(), accept()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('numbers have no gaps, also where entering fails; gifts are for administrators', async () => {
  const bad = addGift(db, admin, { ...fromDonor, receivedOn: '2999-01-01' })
  await expect(bad).rejects.toMatchObject({ code: 'invalid-input' })
  await Promise.all(Array.from({ length: 8 }, () => addGift(db, admin, fromDonor)))
  const { rows } = await listGifts(db, admin, null, 100)
  const numbers = rows.map(({ number }) => number).sort((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  await expect(listGifts(db, person('faculty'), null)).rejects.toMatchObject({ code: 'forbidden' })
})
