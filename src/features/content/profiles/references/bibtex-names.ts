import { mostAuthors } from '../works.ts'
import { texText } from './tex-text.ts'

/** Words of a name that has no comma. */
const mostWords = 50

/**
 * The people of a field of BibTeX, "Das, Sunita": they are joined by "and", and each has one of
 * three forms (First von Last; von Last, First; von Last, Jr, First). A name in braces stays whole.
 * At most as many as a publication may have.
 */
export function bibtexNames(value: string): string[] {
  return splitOutside(value.replace(/\s+/g, ' '), / and /iy)
    .slice(0, mostAuthors)
    .map(readName)
    .filter((name) => name !== '')
}

function readName(text: string): string {
  const name = text.trim()
  if (/^others$/i.test(name)) return ''
  if (/^\{[^{}]*\}$/.test(name)) return texText(name)
  const parts = splitOutside(name, / ?, ?/y)
    .slice(0, 3)
    .map((part) => texText(part))
  const [last = '', ...more] = parts
  if (more.length > 0) {
    const [suffix, first] = more.length > 1 ? [more[0], more[1]] : ['', more[0]]
    return [last, first, suffix].filter(Boolean).join(', ')
  }
  return natural(
    splitOutside(name, / /y)
      .slice(0, mostWords)
      .map((word) => texText(word)),
  )
}

/** "Ludwig van Beethoven": what begins small, and the last word, are the family name. */
function natural(words: readonly string[]): string {
  const whole = words.join(' ').trim()
  if (words.length < 2 || !/^[\p{Script=Latin}\p{M}\p{P}\s]+$/u.test(whole)) return whole
  const small = words.slice(0, -1).findIndex((word) => /^\p{Ll}/u.test(word))
  const at = small > 0 ? small : words.length - 1
  return `${words.slice(at).join(' ')}, ${words.slice(0, at).join(' ')}`
}

/**
 * Parts of a text, divided where the sticky pattern, which begins with a blank or a comma, fits
 * outside of braces.
 */
function splitOutside(text: string, pattern: RegExp): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (depth === 0 && (sign === ' ' || sign === ',')) {
      pattern.lastIndex = at
      const [found = ''] = pattern.exec(text) ?? []
      if (found === '') continue
      parts.push(text.slice(start, at))
      start = at + found.length
      at = start - 1
    }
  }
  return [...parts, text.slice(start)]
}
