import type { surveyWords } from './words.ts'

type Words = Pick<
  (typeof surveyWords)['en'],
  'disagree' | 'partlyDisagree' | 'neither' | 'partlyAgree' | 'agree'
>

/** What the scores from 1 to 5 mean, in their order. */
export function scoreWords(words: Words): readonly string[] {
  const { disagree, partlyDisagree, neither, partlyAgree, agree } = words
  return [disagree, partlyDisagree, neither, partlyAgree, agree]
}
