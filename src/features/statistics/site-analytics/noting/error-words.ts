import { cleanLine } from '#src/kernel/clean-text.ts'

const longest = 120
/** Of what a browser says: more tells no more, and patterns take their time. */
const longestRead = 300

/**
 * What a browser says of an error, without what may be of its reader: addresses, texts in quotation
 * marks and numbers are left out. '' where nothing is left.
 */
export function errorWords(message: string): string {
  const plain = cleanLine(message, longestRead)
    .replace(/^Uncaught (?:\(in promise\) )?/, '')
    .replace(/\b[a-z][a-z+.-]{0,20}:\/\/\S+/gi, '[address]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/(["'`‘“])(?:(?!["'`’”]).)*["'`’”]/g, '$1…$1')
    .replace(/\/\S{2,}/g, '[path]')
    .replace(/\d+/g, '0')
  return cleanLine(plain, longest)
}
