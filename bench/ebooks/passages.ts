import { type Chance, chanceFrom } from '../chance.ts'
import { indianBooks } from '../indian-titles.ts'
import { phrase, titleWord } from '../title-words.ts'

/** Of a hundred passages, those in Odia and those in Hindi; the rest is in English. */
const shares = { ori: 8, hin: 8 } as const
const wordsOfPassage = 130

/** Passages of about 130 words, of which the pages of books are put together; each has one script. */
export function passages(count: number, seed = 3): string[] {
  const chance = chanceFrom(seed)
  const indian = indianBooks()
  return Array.from({ length: count }, (_, at) => {
    const turn = at % 100
    if (turn < shares.ori) return inLanguage(chance, indian, 'ori')
    if (turn < shares.ori + shares.hin) return inLanguage(chance, indian, 'hin')
    return englishText(chance, wordsOfPassage)
  })
}

/** Sentences of so many words at least. */
export function englishText(chance: Chance, words: number): string {
  const sentences: string[] = []
  for (let written = 0; written < words; ) {
    const sentence = phrase(chance, 4 + chance.below(8), () => titleWord(chance))
    written += sentence.split(' ').length
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`)
  }
  return sentences.join(' ')
}

function inLanguage(
  chance: Chance,
  book: ReturnType<typeof indianBooks>,
  wanted: 'ori' | 'hin',
): string {
  const words: string[] = []
  while (words.length < wordsOfPassage) {
    const { language, title } = book(chance)
    if (language === wanted) words.push(...title.split(' '))
  }
  return words.join(' ')
}
