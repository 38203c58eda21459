import { AppError } from '#src/kernel/errors.ts'
import { type Sentence, say } from '#src/kernel/words/sentence.ts'
import { labelFaultWords } from './faults/words.ts'
import type { Fault } from './label-list.ts'

const mostListed = 20

/** A fault with its line before it, as it is shown. */
export function faultSentence({ line, message }: Fault): Sentence {
  if (line === undefined) return message
  return (language) => labelFaultWords[language].line(line, message(language))
}

/**
 * What is wrong with an order, as the error of the API: the first fault in words, all of them (up
 * to twenty) in `fields`.
 */
export function labelFaults(faults: readonly Fault[]): AppError {
  const [first] = faults
  const more = faults.length - 1
  const said = first ? faultSentence(first) : say(labelFaultWords, (words) => words.cannotBePrinted)
  const sentence: Sentence = (language) => labelFaultWords[language].andMore(said(language), more)
  return new AppError('invalid-input', more > 0 ? sentence : said, {
    fields: faults.slice(0, mostListed),
  })
}
