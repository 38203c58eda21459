import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, foldedKey, words } from './folding.ts'

const wordsOf = (text: string) => Array.from(words(text), (word) => word.text)

describe('fold', () => {
  test.each([
    ['Straße', 'strasse'],
    ['Ærøskøbing', 'aeroskobing'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['ﬁle Ⅳ', 'file iv'],
    ['Ἀθήνα', 'αθηνα'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['Ёлка', 'елка'],
    ['क़लम', 'कलम'],
    ['हिन्दी', 'हिंदी'],
    ['प्रेमचन्द', 'प्रेमचंद'],
    ['सम्पादक', 'संपादक'],
    ['जन्म', 'जन्म'],
    ['ଗୁଣ୍ଠ', 'ଗୁଂଠ'],
    ['चाँद', 'चांद'],
    ['ବଡ଼', 'ବଡ'],
    ['১৯৮৪ ୧୯୮୪ १९८४ ۱۹۸۴', '1984 1984 1984 1984'],
    ['क\u200dष', 'कष'],
    ['re\u00adsumé', 'resume'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('a composed and a decomposed text fold to one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
      }),
    )
  })

  test('words of any text are bounded by it and fold to themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of words(text)) {
          expect(word.text).not.toMatch(/\s/u)
          expect(fold(word.text)).toBe(word.text)
        }
      }),
    )
  })

  test('a megabyte of one letter, of hyphens, of brackets is read in time', () => {
    for (const text of ['x'.repeat(1e6), '-'.repeat(1e6), 'a-'.repeat(5e5), '("'.repeat(5e5)]) {
      const started = performance.now()
      Array.from(words(text))
      expect(performance.now() - started).toBeLessThan(5000)
    }
  })
})

describe('words', () => {
  test.each([
    ['C++ and C#, F# in .NET', ['c++', 'and', 'c#', 'f#', 'in', '.net']],
    ['C/C++', ['c', 'c++']],
    ['ASP.NET', ['asp', '.net']],
    ['Web 2.0, 005.133', ['web', '2.0', '005.133']],
    ["Children's books", ['childrens', 'books']],
    ['TCP/IP', ['tcp', 'ip']],
    ['ଗୋଦାନ, गोदान!', ['ଗୋଦାନ', 'गोदान']],
  ])('%s', (text, expected) => {
    expect(wordsOf(text)).toEqual(expected)
  })

  test('compounds are one word and their parts', () => {
    expect([...words("e-book O'Reilly 日本")]).toEqual([
      { text: 'ebook', parts: ['e', 'book'] },
      { text: 'oreilly', parts: ['o', 'reilly'] },
      { text: '日本', parts: ['日', '本'] },
    ])
  })

  test('plain text has the words that it has beside any other', () => {
    const plain = fc.string({
      unit: fc.constantFrom(...'aB7 .,;:&()/!?"', '. ', 'net', 'NET'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(plain, (text) => {
        const beside = [...words(`${text} \u00b7`)]
        expect([...words(text)]).toEqual(beside)
        expect(foldedKey(text)).toBe(beside.map((word) => word.text).join(' '))
      }),
      { numRuns: 2000 },
    )
  })

  test('spellings of one name have one key', () => {
    expect(foldedKey('Knuth,  DONALD E.')).toBe(foldedKey('knuth donald e'))
  })
})
