import { beforeAll, describe, expect, test } from 'vitest'
import { createBooks } from '#src/features/collection/books/books.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { CachedIndex } from './cached-index.ts'
import { searchCache } from './cached-search.ts'

const { db } = await testDatabase()

const shelf = [
  { title: 'Война и мир', authors: ['Толстой, Лев Николаевич'] },
  { title: 'Преступление и наказание', authors: ['Достоевский, Фёдор'] },
  { title: 'Вишнёвый сад', authors: ['Чехов, Антон'] },
  { title: 'Кобзар', authors: ['Шевченко, Тарас'] },
  { title: 'War and peace', authors: ['Tolstoy, Leo'] },
  { title: 'The world of I. Mir', authors: ['Mir, Ali'] },
  { title: 'Ἀριστοτέλους Περὶ ποιητικῆς', authors: ['Ἀριστοτέλης'] },
  { title: 'Πολιτεία', authors: ['Πλάτων'] },
  { title: 'Βίος και πολιτεία του Αλέξη Ζορμπά', authors: ['Καζαντζάκης, Νίκος'] },
  { title: 'Politeia: essays', authors: ['Rao, Platon'] },
  { title: 'دیوانِ غالب', authors: ['غالب، مرزا اسد اللہ خاں'] },
  { title: 'کلیاتِ اقبال', authors: ['اقبال، محمد'] },
  { title: 'بانگ درا', authors: ['اقبال، محمد'] },
  { title: 'آگ کا دریا', authors: ['قرۃ العین حیدر'] },
  { title: 'آب حیات', authors: ['آزاد، محمد حسین'] },
  { title: 'گلستان', authors: ['سعدی شیرازی'] },
  { title: 'شاهنامه', authors: ['فردوسی، ابوالقاسم'] },
  { title: 'مقدمة ابن خلدون', authors: ['ابن خلدون، عبد الرحمن'] },
  { title: 'صحيح البخاري', authors: ['البخاري، محمد بن إسماعيل'] },
  { title: 'گل و بلبل', authors: ['امجد، مجید'] },
  { title: 'دوست', authors: ['نامعلوم'], year: 2024 },
  { title: 'Memories of dust', authors: ['Rao, A.'], year: 1950 },
  { title: 'Ghalib: the poet and his age', authors: ['Russell, Ralph'] },
]
const index = new CachedIndex()
const search = (text: string) => searchBooks(db, visitor, { ...wholeCatalogue, text })

beforeAll(async () => {
  const books = shelf.map((book) => aBook(book.title, { ...book, languages: ['und'] }))
  await createBooks(db, system('test'), books)
  shelf.forEach((book, at) => {
    index.put({ id: String(at + 1), ...book, copies: 0, available: 0 })
  })
})

describe.each([
  ['war', ['War and peace']],
  ['война и мир', ['Война и мир']],
  ['voyna i mir', ['Война и мир']],
  ['voina i mir', ['Война и мир']],
  ['Vojna i mir', ['Война и мир']],
  ['voĭna i mir', ['Война и мир']],
  ['voyna mir tolstoy', ['Война и мир']],
  ['tolstoy', ['War and peace', 'Война и мир']],
  ['author:tolstoj', ['Война и мир']],
  ['title:tolstoj', []],
  ['prestuplenie i nakazanie', ['Преступление и наказание']],
  ['prestuplenie i mir', []],
  ['dostoyevsky', ['Преступление и наказание']],
  ['dostoevskiĭ', ['Преступление и наказание']],
  ['vishnevyi sad', ['Вишнёвый сад']],
  ['višnëvyj sad', ['Вишнёвый сад']],
  ['chekhov', ['Вишнёвый сад']],
  ['kobzar shevchenko', ['Кобзар']],
  ['-mir voyna', []],
  ['aristotelis', ['Ἀριστοτέλους Περὶ ποιητικῆς']],
  ['peri poietikes', ['Ἀριστοτέλους Περὶ ποιητικῆς']],
  ['Peri poiētikēs', ['Ἀριστοτέλους Περὶ ποιητικῆς']],
  ['platon', ['Politeia: essays', 'Πολιτεία']],
  ['author:platon title:politia', ['Πολιτεία']],
  ['vios kai politeia tou alexi zormpa', ['Βίος και πολιτεία του Αλέξη Ζορμπά']],
  ['kazantzakis', ['Βίος και πολιτεία του Αλέξη Ζορμπά']],
  ['diwan-e-ghalib', ['دیوانِ غالب']],
  ['Dīvān-i Ghālib', ['دیوانِ غالب']],
  ['diwan ghalib', ['دیوانِ غالب']],
  ['ghalib', ['Ghalib: the poet and his age', 'دیوانِ غالب']],
  ['mirza ghalib', ['دیوانِ غالب']],
  ['diwan-e-iqbal', []],
  ['kulliyat-e-iqbal', ['کلیاتِ اقبال']],
  ['title:iqbal', ['کلیاتِ اقبال']],
  ['author:iqbal', ['بانگ درا', 'کلیاتِ اقبال']],
  ['bang-e-dara', ['بانگ درا']],
  ['aag ka darya', ['آگ کا دریا']],
  ['ab-e-hayat azad', ['آب حیات']],
  ['gulistan saadi', ['گلستان']],
  ['golestan', ['گلستان']],
  ['shahnameh ferdowsi', ['شاهنامه']],
  ['Shāhnāmah', ['شاهنامه']],
  ['muqaddimah ibn khaldun', ['مقدمة ابن خلدون']],
  ['Muqaddimat Ibn Khaldūn', []],
  ['sahih al-bukhari', ['صحيح البخاري']],
  ['sahih bukhari', ['صحيح البخاري']],
  ['gul-o-bulbul', ['گل و بلبل']],
  ['gul o bulbul', ['گل و بلبل']],
  ['the poet and his age', ['Ghalib: the poet and his age']],
  ['age', ['Ghalib: the poet and his age']],
  ['world', ['The world of I. Mir']],
])('“%s”', (text, titles) => {
  test('in the library', async () => {
    const { items, corrected } = await search(text)
    expect(corrected ? [] : items.map(({ title }) => title).sort()).toEqual(titles)
  })

  test('in a browser', () => {
    const { books, corrected } = searchCache(index, text, 50)
    const names = books.map((number) => shelf[number - 1]?.title)
    expect(corrected ? [] : names.sort()).toEqual(titles)
  })
})

test('a book that has the word as it was typed comes before one that sounds like it', async () => {
  const titles = ['Memories of dust', 'دوست']
  expect((await search('dust')).items.map(({ title }) => title)).toEqual(titles)
  const found = searchCache(index, 'dust', 50).books.map((number) => shelf[number - 1]?.title)
  expect(found).toEqual(titles)
})

test('what was found is marked as it is spelled in the book', async () => {
  for (const [text, matched] of [
    ['voyna', 'Война'],
    ['zormpa', 'Ζορμπά'],
    ['kulliyat', 'کلیاتِ'],
  ] as const) {
    expect((await search(text)).items[0]?.matched).toEqual([matched])
  }
})
