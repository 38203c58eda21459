import type { RefusedScan } from '#src/browser/scan/refused-scans.ts'
import type {
  DeskAnswer,
  DeskScan,
  ScanUse,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import { codeIn } from '#src/features/lending/desk-answers/desk-commands.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { type DeskWords, deskWords } from './words.ts'

/** Where the refused scans of the desk and of lists that are taken back are kept. */
export const deskPlace = 'desk'

/** What has not been done as long as a question is open, by one of the answers that it offers. */
const openWords: Partial<Record<ScanUse, 'notIssued' | 'notRenewed' | 'notDone'>> = {
  'issue-anyway': 'notIssued',
  'renew-anyway': 'notRenewed',
  // To "Has this copy already".
  renew: 'notIssued',
  // To "Member or copy?".
  copy: 'notDone',
}

/**
 * The scan as a refused one, to be looked at later, as is one that ended in a question; null where
 * it was done, or was no scan but a form with its own answer.
 */
export function refusedScan(
  { key, text, use, cost }: Pick<DeskScan, 'key' | 'text' | 'use' | 'cost'>,
  answer: DeskAnswer,
  language: Language,
): RefusedScan | null {
  const { tone, heading, title, sentences } = answer
  const open = openQuestion(answer, language)
  if (open) {
    const says = sentenceOf(heading, sentences, deskWords[language])
    return { ...open, id: questionId(open.code), title, says }
  }
  const isForm = use === 'undo' || use === 'pay' || cost !== null
  if (tone !== 'bad' || isForm) return null
  return { id: key, code: text, heading, title, says: sentences.join(' ') }
}

/**
 * Which refused scans an answered scan has settled: the question about its code, and, where it is
 * an answer to the refusal (done in spite of it, or what was offered instead), that too. What is
 * refused or asked once more is told anew.
 */
export function settledBy(
  { text, use, override }: Pick<DeskScan, 'text' | 'use' | 'override'>,
  refused: readonly RefusedScan[],
): RefusedScan[] {
  const code = codeIn(text)
  const isAnswer = use !== null || override !== null
  return refused.filter(
    (one) => one.id === questionId(code) || (isAnswer && codeIn(one.code) === code),
  )
}

function openQuestion({ choices, costAsked }: DeskAnswer, language: Language) {
  if (costAsked) return { code: costAsked.text, heading: deskWords[language].notRecorded }
  // Which of several copies is meant: the text that was typed is of none of them.
  if (choices.some(({ text }) => text !== choices[0]?.text)) return null
  // One copy of a title that was typed: nobody has said yet that it is to be done.
  if (choices.length === 1 && choices[0]?.use === 'copy') return null
  for (const { text: code, use } of choices) {
    const word = openWords[use]
    if (word) return { code, heading: deskAnswerWords[language][word] }
  }
  return null
}

/** A code has one question: scanned again it is asked again, not twice. */
function questionId(code: string): string {
  return `question ${code}`
}

function sentenceOf(heading: string, sentences: readonly string[], words: DeskWords): string {
  return [/[.?!।]$/.test(heading) ? heading : words.sentence(heading), ...sentences].join(' ')
}
