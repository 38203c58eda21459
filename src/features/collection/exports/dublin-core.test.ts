import { expect, test } from 'vitest'
import { anExport, fullBook } from '#test/export-book.ts'
import { dublinCoreOf, oaiDcXml } from './dublin-core.ts'

test('a book in the fifteen elements', () => {
  expect(dublinCoreOf(fullBook, 'https://library.example/books/42')).toEqual({
    title: ['The C programming language: ANSI edition', 'K&R'],
    creator: ['Kernighan, Brian W.', 'Ritchie, Dennis M.'],
    subject: ['C (Computer program language)', 'Computer programming -- Textbooks', '005.133'],
    description: ['The concise description of ANSI C.', 'Includes index'],
    publisher: ['Englewood Cliffs, NJ: Prentice Hall'],
    contributor: ['Sharma, Anil'],
    date: ['1988'],
    type: ['Text'],
    format: ['272 p.'],
    identifier: [
      'https://library.example/books/42',
      'urn:isbn:9780131103627',
      'info:oclcnum/17650642',
    ],
    source: [],
    language: ['eng'],
    relation: ['Prentice Hall software series; 3'],
    coverage: [],
    rights: [],
  })
})

test('years before our era are written as ISO 8601 has them', () => {
  expect(dublinCoreOf(anExport('A', { year: -720 })).date).toEqual(['-0719'])
  expect(dublinCoreOf(anExport('A', { year: -1 })).date).toEqual(['0000'])
  expect(dublinCoreOf(anExport('A', { year: 868 })).date).toEqual(['0868'])
})

test('as XML it is one element with its own names, whatever the values hold', () => {
  const xml = oaiDcXml(dublinCoreOf(anExport('a ]]> <b> & "c" \u0000\ud800\u202e', { year: 2000 })))
  expect(xml).toMatch(
    /^<oai_dc:dc xmlns:oai_dc="http:\/\/www\.openarchives\.org\/OAI\/2\.0\/oai_dc\/"/,
  )
  expect(xml).toContain(
    '<dc:title>a ]]&gt; &lt;b&gt; &amp; &quot;c&quot; \ufffd\ufffd\u202e</dc:title>',
  )
  expect(xml).toMatch(/<dc:date>2000<\/dc:date>\n {2}<dc:type>Text<\/dc:type>\n<\/oai_dc:dc>$/)
})
