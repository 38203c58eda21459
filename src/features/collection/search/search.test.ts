import { beforeAll, describe, expect, test } from 'vitest'
import { createBooks, updateBook } from '#src/features/collection/books/books.server.ts'
import { addCopies } from '#src/features/collection/books/copies.server.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { aBook, sampleBooks } from '#test/books.ts'
import { testDatabase } from '#test/database.ts'
import { searchBooks } from './search.server.ts'
import { type SearchInput, wholeCatalogue } from './search.ts'
import { indexFreshBooks } from './search-index/build-index.server.ts'
import { withMatches } from './search-matches.ts'
import { parseQuery } from './search-query.ts'

const { db } = await testDatabase()
const cataloguer = system('test')
const written = await createBooks(db, cataloguer, sampleBooks)
const idOf = (title: string) =>
  written[sampleBooks.findIndex((book) => book.title === title)]?.id ?? ''
await addCopies(db, cataloguer, [
  {
    bookId: idOf('Operating System Concepts'),
    copy: { accessionNumber: 'CS-0041', location: 'Stack Room' },
  },
  {
    bookId: idOf('Operating System Concepts'),
    copy: { accessionNumber: '2756/17', barcode: 'X99', location: 'Reference' },
  },
  { bookId: idOf('गोदान'), copy: { accessionNumber: '219(a)', location: 'Reference' } },
])

const search = (text: string, more: Partial<SearchInput> = {}) =>
  searchBooks(db, visitor, { ...wholeCatalogue, text, ...more })
const titles = async (text: string, more: Partial<SearchInput> = {}) =>
  (await search(text, more)).items.map((item) => item.title)

describe.each(['fresh', 'indexed'])('a search of %s books finds', (state) => {
  beforeAll(async () => {
    if (state === 'indexed') await indexFreshBooks(db, 'all')
  })

  test.each([
    // words, in any order, with and without the small ones
    ['the art of computer programming', ['The Art of Computer Programming']],
    ['art computer programming', ['The Art of Computer Programming']],
    ['programming art', ['The Art of Computer Programming']],
    ['knuth donald', ['The Art of Computer Programming']],
    ['donald ervin knuth', ['The Art of Computer Programming']],
    ['kernighan c ritchie', ['The C Programming Language']],
    // phrases and exclusions
    ['"operating systems" modern', ['Modern Operating Systems']],
    ['"systems operating"', []],
    ['operating -modern', ['Operating System Concepts']],
    ['operating -"modern operating"', ['Operating System Concepts']],
    ['operating NOT modern', ['Operating System Concepts']],
    ['skeet OR kokosa', ['C# in Depth', 'Pro .NET Memory Management']],
    // fields
    ['author:knuth', ['The Art of Computer Programming']],
    ['title:knuth', []],
    ['author:"Knuth, Donald"', ['The Art of Computer Programming']],
    ['subject:algorithms', ['The Art of Computer Programming']],
    ['subject:"odia fiction"', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['publisher:manning', ['C# in Depth']],
    ['series:"art of computer"', ['The Art of Computer Programming']],
    ['programming year:1988', ['The C Programming Language']],
    ['programming year:1990-2000', ['The Art of Computer Programming']],
    ['programming year:<1990', ['The C Programming Language']],
    ['language:odia', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['-language:english -language:hindi -language:ori -language:ben', ['Les Misérables']],
    // numbers
    ['0131103628', ['The C Programming Language']],
    ['0-13-110362-8', ['The C Programming Language']],
    ['9780131103627', ['The C Programming Language']],
    ['978-0-13-110362-7', ['The C Programming Language']],
    ['0 13 110362 8', ['The C Programming Language']],
    ['isbn:013359162x', ['Modern Operating Systems']],
    ['0001-0782', ['Communications of the ACM']],
    ['issn:00010782', ['Communications of the ACM']],
    ['CS-0041', ['Operating System Concepts']],
    ['cs-0041', ['Operating System Concepts']],
    ['2756/17', ['Operating System Concepts']],
    ['x99', ['Operating System Concepts']],
    ['219(a)', ['गोदान']],
    ['accession:219(a)', ['गोदान']],
    ['005.133 KER', ['The C Programming Language']],
    ['005.133 ker', ['The C Programming Language']],
    [
      'call:005.1',
      expect.arrayContaining(['The Art of Computer Programming', 'The C Programming Language']),
    ],
    // spelling of accents, plurals, other forms
    ['miserables', ['Les Misérables']],
    ['MISÉRABLES', ['Les Misérables']],
    ['algorithm', ['The Art of Computer Programming']],
    ['o’reilly python', ['Learning Python']],
    ['oreilly python', ['Learning Python']],
    // names of languages
    ['C++', ['The C++ Programming Language']],
    ['c# depth', ['C# in Depth']],
    ['.net', ['Pro .NET Memory Management']],
    ['F#', ['Programming F#']],
    ['java', ['Java: the complete reference']],
    // scripts
    ['ଛ ମାଣ', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['ଫକୀର ମୋହନ', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['chha mana', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['प्रेमचंद', ['गोदान']],
    ['प्रेमचँद', ['गोदान']],
    ['प्रेमचन्द', ['गोदान']],
    ['গীতাঞ্জলি', ['গীতাঞ্জলি']],
    ['রবীন্দ্রনাথ', ['গীতাঞ্জলি']],
    ['author:ফকীর', []],
    // Latin letters for Indian scripts
    ['premchand', ['गोदान']],
    ['author:premchand', ['गोदान']],
    ['fakir mohan', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['senapati', ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ']],
    ['rabindranath thakur', ['গীতাঞ্জলি']],
    ['"fakir mohan"', []],
    // the beginning of a word, where no whole word is found
    ['comput*  art', ['The Art of Computer Programming']],
    ['dystop', ['1984']],
  ])('%s', async (text, expected) => {
    expect(await titles(text)).toEqual(expected)
  })

  test.each([
    ['1984', '1984'],
    ['१९८४', '1984'],
    ['operating systems', 'Modern Operating Systems'],
    ['operating system', 'Operating System Concepts'],
    ['the c programming language', 'The C Programming Language'],
    ['programming', 'Programming F#'],
    ['javascript', 'JavaScript: the good parts'],
  ])('first for %s: %s', async (text, first) => {
    expect((await titles(text))[0]).toBe(first)
  })

  test('plurals and singulars alike, as spelled first', async () => {
    expect(await titles('operating systems')).toEqual([
      'Modern Operating Systems',
      'Operating System Concepts',
    ])
  })
})

describe('misspelled', () => {
  test.each([
    ['opertaing sytems', 'operating systems'],
    ['algoritms', 'algorithms'],
    ['silbershatz', 'silberschatz'],
    ['tannenbaun', 'tanenbaum'],
    ['author:knuht', 'author:knuth'],
    ['pyton', 'python'],
    ['गोदन', 'गोदान'],
    ['ଗୁଣ୍ଟ', 'ଗୁଣ୍ଠ'],
    ['operatingsystem', 'operating system'],
  ])('%s is searched as %s', async (text, spelled) => {
    const result = await search(text)
    expect(result).toMatchObject({ didYouMean: spelled, corrected: true, nothingFound: null })
    expect(result.items.map((item) => item.title)).toEqual(await titles(spelled))
    expect(result.total).toBeGreaterThan(0)
  })

  test('quoted words are meant as they are', async () => {
    expect(await search('"opertaing" "sytems"')).toMatchObject({ total: 0, didYouMean: null })
  })

  test('a misprint in the catalogue does not hide the books spelled well', async () => {
    const done = new Error('rolled back')
    await expect(
      db.transaction().execute(async (transaction) => {
        const many = Array.from({ length: 12 }, (_, index) => aBook(`Thermodynamics ${index}`))
        await createBooks(transaction, cataloguer, [aBook('Thermodynamcis'), ...many])
        const find = (text: string) =>
          searchBooks(transaction, visitor, { ...wholeCatalogue, text })
        expect(await find('thermodynamcis')).toMatchObject({
          total: 1,
          didYouMean: 'thermodynamics',
          corrected: false,
        })
        expect(await find('thermodynamics')).toMatchObject({ total: 12, didYouMean: null })
        throw done
      }),
    ).rejects.toBe(done)
  })

  test('what is found is not corrected', async () => {
    expect(await search('java')).toMatchObject({ didYouMean: null, corrected: false })
  })
})

describe('nothing found', () => {
  test('each word is counted', async () => {
    expect((await search('operating zzzzqqqq')).nothingFound).toMatchObject({
      words: [
        { word: 'operating', count: 2 },
        { word: 'zzzzqqqq', count: 0 },
      ],
    })
  })

  test('filters that stand in the way are named', async () => {
    const filters = { ...wholeCatalogue.filters, language: ['hin'], format: ['book'] }
    expect((await search('knuth', { filters })).nothingFound).toEqual({
      words: [],
      withoutFilters: 1,
      dropFilters: [{ filter: 'language', count: 1 }],
    })
  })
})

test('a book is found in the transaction that saves it, and its change too', async () => {
  const done = new Error('rolled back')
  await expect(
    db.transaction().execute(async (transaction) => {
      const find = (text: string) => searchBooks(transaction, visitor, { ...wholeCatalogue, text })
      const [book] = await createBooks(transaction, cataloguer, [aBook('Zymurgy for beginners')])
      expect((await find('zymurgy')).items.map((item) => item.number)).toEqual([book?.number])
      await updateBook(transaction, cataloguer, book?.id ?? '', aBook('Oenology for beginners'))
      expect((await find('zymurgy')).total).toBe(0)
      expect((await find('oenology')).total).toBe(1)
      throw done
    }),
  ).rejects.toBe(done)
  expect((await search('oenology')).total).toBe(0)
})

test('words that were found are given as they are spelled in the book', async () => {
  const [item] = (await search('operating systems modern')).items
  expect(item?.matched.toSorted()).toEqual(['Modern', 'Operating', 'Systems', 'systems'].toSorted())
  expect((await search('miserables')).items[0]?.matched).toEqual(['Misérables'])
  expect((await search('c++')).items[0]?.matched).toContain('C++')
})

test('a word that has no stem is not marked for a word that reads like none', async () => {
  const [item] = (await search('miserables')).items
  if (!item) throw new Error('the book is not found')
  expect(withMatches([{ ...item, title: 'ଗଣିତ' }], parseQuery('null'))[0]?.matched).toEqual([])
})
