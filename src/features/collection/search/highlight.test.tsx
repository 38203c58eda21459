import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { Highlighted } from './highlighted.tsx'

const found = (text: string, ...matched: string[]) =>
  highlight(text, matched)
    .filter((piece) => piece.found)
    .map((piece) => piece.text)

test.each([
  ['Operating Systems: systems design', ['systems'], ['Systems', 'systems']],
  ['The Cat in Concatenation', ['cat'], ['Cat']],
  ['C++ and C', ['c++', 'C'], ['C++', 'C']],
  ['Programming in C#', ['C#'], ['C#']],
  ['Node.js (2nd ed.)', ['Node.js'], ['Node.js']],
  ['ଛ ମାଣ ଆଠ ଗୁଣ୍ଠ', ['ମାଣ'], ['ମାଣ']],
  ['गोदान', ['गोद'], []],
])('in "%s" the words %o are found as %o', (text, matched, expected) => {
  expect(found(text, ...matched)).toEqual(expected)
})

test('whatever is matched, the pieces make up the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 5 }), (whole, matched) => {
      const pieces = highlight(whole, matched)
      expect(pieces.map((piece) => piece.text).join('')).toBe(whole)
    }),
  )
})

test('marks are elements, the text stays text', () => {
  const html = renderToStaticMarkup(<Highlighted text="<b>bold</b> art" matched={['art']} />)
  expect(html).toContain('<mark>art</mark>')
  expect(html).toContain('&lt;b&gt;')
})
