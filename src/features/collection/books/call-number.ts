import { fold } from '#src/kernel/folding.ts'

const lengthLimit = 200

/**
 * A call number in a form that sorts, compared by code point, as books stand: class numbers by
 * value, their decimals and cutter numbers digit by digit (005.133 before 005.2), volumes and years
 * by value. Takes Dewey numbers, also those that lost leading zeros to a spreadsheet (5.133),
 * Library of Congress numbers (QA76.9) and local ones.
 */
export function callSort(callNumber: string): string {
  const text = fold(callNumber.slice(0, lengthLimit))
    .replace(/(?<=\d)[/'’](?=\d)/g, '')
    .trim()
  const classed = /^([\p{L}\p{M}]*)[^\p{L}\p{N}]*(\d+)(?:\.(\d+))?/u.exec(text)
  const rest = classed ? text.slice(classed[0].length) : text
  const marks = rest.match(/\d+|[\p{L}\p{M}]+\d*/gu) ?? []
  const keys = [...(classed ? classNumber(classed) : []), ...marks.map(bookMark)]
  return (keys.length > 0 ? keys.join(' ') : text).slice(0, lengthLimit)
}

function classNumber([, letters, whole = '', decimals]: RegExpExecArray): string[] {
  const number = decimals === undefined ? byValue(whole) : `${byValue(whole)}.${decimals}`
  return letters ? [letters, number] : [number]
}

/** A number stands by value; a cutter number such as K53 stands digit by digit. */
function bookMark(mark: string): string {
  return /^\d/.test(mark) ? byValue(mark) : mark
}

function byValue(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '').padStart(6, '0')
}
