import { describe, expect, test } from 'vitest'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { indexFreshBooks } from '#src/features/collection/search/search-index/build-index.server.ts'
import { visitor } from '#src/kernel/actor.ts'
import { createLog } from '#src/server/log.ts'
import { testDatabase } from '#test/database.ts'
import { loadDemo } from './load-demo.ts'

/** What a reader types, and the book of the demo college that has to be among the first three. */
const table: Readonly<Record<string, readonly (readonly [text: string, title: string])[]>> = {
  'titles with and without small words': [
    ['the c programming language', 'The C Programming Language'],
    ['c programming language', 'The C Programming Language'],
    ['art of computer programming', 'The Art of Computer Programming, Volume 1'],
    ['the art of computer programming volume 3', 'The Art of Computer Programming, Volume 3'],
    ['introduction to algorithms', 'Introduction to Algorithms'],
    ['introduction algorithms', 'Introduction to Algorithms'],
    ['the god of small things', 'The God of Small Things'],
    ['god small things', 'The God of Small Things'],
    ['man old sea', 'The Old Man and the Sea'],
    ['modern operating systems', 'Modern Operating Systems'],
    ['computer networks', 'Computer Networks'],
    ['algorithms', 'Algorithms'],
    ['database system concepts', 'Database System Concepts'],
    ['clean code', 'Clean Code'],
    ['sicp', 'Structure and Interpretation of Computer Programs'],
    ['pride and prejudice', 'Pride and Prejudice'],
    ['emma', 'Emma'],
    ['hamlet', 'Hamlet'],
    ['foundation asimov', 'Foundation'],
  ],
  'authors in any order and with initials': [
    ['knuth', 'Concrete Mathematics'],
    ['donald knuth art', 'The Art of Computer Programming, Volume 1'],
    ['knuth, donald e. mathematics', 'Concrete Mathematics'],
    ['j.r.r. tolkien', 'The Hobbit'],
    ['j r r tolkien', 'The Hobbit'],
    ['jrr tolkien', 'The Hobbit'],
    ['tolkien hobbit', 'The Hobbit'],
    ['apj abdul kalam', 'Wings of Fire'],
    ['a. p. j. abdul kalam', 'Wings of Fire'],
    ['r.k. narayan guide', 'The Guide'],
    ['narayan malgudi', 'Malgudi Days'],
    ['tanenbaum networks', 'Computer Networks'],
    ['arundhati roy', 'The God of Small Things'],
    ['garcia marquez solitude', 'One Hundred Years of Solitude'],
    ['bronte jane', 'Jane Eyre'],
    ['cormen', 'Introduction to Algorithms'],
    ['clrs', 'Introduction to Algorithms'],
  ],
  numbers: [
    ['9780670813025', 'It'],
    ['978-0-670-81302-5', 'It'],
    ['0-670-81302-8', 'It'],
    ['0670813028', 'It'],
    ['isbn:9780451524935', 'Nineteen Eighty-Four'],
    ['823 NAR', 'The Guide'],
    ['call:"891.4563 SAR"', 'ପଦ୍ମମାଳୀ'],
  ],
  'misspelled by one letter and by two': [
    ['algoritms', 'Algorithms'],
    ['operatng systems', 'Operating Systems'],
    ['databse system concepts', 'Database System Concepts'],
    ['tannenbaum networks', 'Computer Networks'],
    ['dostoevsky crime', 'Crime and Punishment'],
    ['shakespear hamlet', 'Hamlet'],
    ['hobbt', 'The Hobbit'],
    ['pyhton crash course', 'Python Crash Course'],
    ['mathmatics discrete', 'Discrete Mathematics and Its Applications'],
    ['silbershatz operating', 'Operating System Concepts'],
    ['goedel escher bach', 'Gödel, Escher, Bach'],
  ],
  'plurals and other forms': [
    ['operating system concept', 'Operating System Concepts'],
    ['computer network', 'Computer Networks'],
    ['neural network learning', 'Neural Networks and Learning Machines'],
    ['design pattern', 'Design Patterns'],
    ['program rust', 'Programming Rust'],
    ['kite runners', 'The Kite Runner'],
  ],
  'names of languages, short and odd titles': [
    ['c++', 'C++ Primer'],
    ['c++ programming', 'The C++ Programming Language'],
    ['c#', 'C# in Depth'],
    ['r', 'R for Data Science'],
    ['r data science', 'R for Data Science'],
    ['it', 'It'],
    ['1984', 'Nineteen Eighty-Four'],
    ['tcp/ip', 'TCP/IP Protocol Suite'],
    ['python', 'Python Crash Course'],
    ['java', 'Java: The Complete Reference'],
  ],
  'odia, hindi, bengali': [
    ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ', 'ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ'],
    ['ଫକୀର ମୋହନ', 'ଆତ୍ମଜୀବନ ଚରିତ'],
    ['ପରଜା', 'ପରଜା'],
    ['ଗୋପୀନାଥ ମହାନ୍ତି ମାଟିମଟାଳ', 'ମାଟିମଟାଳ'],
    ['गोदान', 'गोदान'],
    ['प्रेमचंद गबन', 'गबन'],
    ['झूठा सच', 'झूठा सच'],
    ['मधुशाला बच्चन', 'मधुशाला'],
    ['গীতাঞ্জলি', 'গীতাঞ্জলি'],
    ['রবীন্দ্রনাথ গোরা', 'গোরা'],
    ['পথের পাঁচালী', 'পথের পাঁচালী'],
  ],
  'latin letters for indian scripts': [
    ['premchand godan', 'गोदान'],
    ['premchand', 'गोदान'],
    ['fakir mohan senapati mamu', 'ମାମୁଁ'],
    ['fakir mohan', 'ଆତ୍ମଜୀବନ ଚରିତ'],
    ['gopinath mohanty paraja', 'ପରଜା'],
    ['pratibha ray yajnaseni', 'ଯାଜ୍ଞସେନୀ'],
    ['rabindranath thakur gora', 'গোরা'],
    ['satyajit ray sonar kella', 'সোনার কেল্লা'],
    ['bachchan madhushala', 'मधुशाला'],
    ['dharmveer bharati', 'अंधा युग'],
    ['kalidasa meghadutam', 'मेघदूतम्'],
    ['mahasweta devi', 'হাজার চুরাশির মা'],
    ['shrilal shukla rag darbari', 'रागदरबारी'],
    ['jaishankar prasad kamayani', 'कामायनी'],
  ],
}

const { db } = await testDatabase()
await loadDemo(db, createLog('silent'))
await indexFreshBooks(db, 'all')

describe.each(Object.entries(table))('%s', (_, rows) => {
  test.each(rows)('%s finds %s', async (text, title) => {
    const { items } = await searchBooks(db, visitor, { ...wholeCatalogue, text })
    expect(items.slice(0, 3).map((item) => item.title)).toContain(title)
  })
})
