import { type Field, fields, type Topic } from './book-topics.ts'
import { type Chance, weightedDraw } from './chance.ts'
import { personName } from './people-names.ts'
import { phrase, titleWord, wordOfRank } from './title-words.ts'

/** Topics beyond those that have names in `book-topics.ts`. */
const rareTopics = 3000

export type BookTopic = Topic & { readonly field: Field }

const drawField = weightedDraw(Float64Array.from(fields, ({ share }) => share))

/** What a book is about: mostly one of the frequent topics of its field, else one of few books. */
export function bookTopic(chance: Chance): BookTopic {
  const field = fields[drawField(chance)] ?? chance.pick(fields)
  const topic = chance.pickEarly(field.topics)
  if (chance.happens(0.55)) return { ...topic, field }
  const rank = 800 + Math.floor(rareTopics ** chance.next())
  const name = `${wordOfRank(rank)} ${field.words[rank % field.words.length]}`
  return { name, ddc: `${topic.ddc}${topic.ddc.includes('.') ? '' : '.'}${rank % 10}`, field }
}

const textbooks = [
  'introduction to',
  'principles of',
  'fundamentals of',
  'a textbook of',
  'advanced',
  'elements of',
  'handbook of',
  'modern',
  'problems in',
  'a first course in',
  'basic',
  'essentials of',
  'an introduction to',
  'applied',
  'theory of',
  'engineering',
  'foundations of',
  'a course in',
]
const additions = [
  'theory and practice',
  'an introduction',
  'principles and applications',
  'concepts and applications',
  'a study',
  'text and cases',
  'problems and solutions',
  'issues and challenges',
  'methods and applications',
  'selected essays',
  'a reader',
  'theory, problems and solutions',
  'a critical study',
  'past and present',
]

/** The title of a book in English on a topic, in small letters but for names. */
export function englishTitle(chance: Chance, topic: BookTopic): string {
  const way = chance.next()
  if (way < 0.05) return topic.name
  if (way < 0.2) return `${chance.pickEarly(textbooks)} ${topic.name}`
  if (way < 0.25)
    return `${topic.name} ${chance.pick(['and', 'in', 'for', 'with'])} ${fieldWord(chance, topic)}`
  return freePhrase(chance, topic, [0.14, 0.24, 0.26, 0.18, 0.1, 0.05, 0.03])
}

/** The subtitle, where the book has one. */
export function englishSubtitle(chance: Chance, topic: BookTopic): string | undefined {
  const way = chance.next()
  if (way < 0.5) return undefined
  if (way < 0.61) return topic.ddc.startsWith('823') ? 'a novel' : chance.pickEarly(additions)
  if (way < 0.613)
    return `essays in honour of ${personName(chance.below(100_000)).split(', ').reverse().join(' ')}`
  if (way < 0.63) {
    const year = 1970 + chance.below(55)
    return `proceedings of the ${1 + chance.below(40)}th international conference on ${topic.name}, ${year}`
  }
  if (way < 0.67) return `volume ${1 + chance.below(6)}`
  return freePhrase(chance, topic, [0.02, 0.08, 0.16, 0.2, 0.18, 0.14, 0.1, 0.07, 0.05])
}

/** Words of a summary: as titles have them. */
export function summaryText(chance: Chance, topic: BookTopic): string {
  const sentences = Array.from({ length: 2 + chance.below(4) }, () =>
    capital(phrase(chance, 9, () => wordAbout(chance, topic))),
  )
  return sentences.join('. ')
}

export function capital(text: string): string {
  return (text[0] ?? '').toUpperCase() + text.slice(1)
}

/** `shares`: how often a phrase has one word, two words, and so on. */
function freePhrase(chance: Chance, topic: BookTopic, shares: readonly number[]): string {
  let rest = chance.next()
  let length = 1
  for (const share of shares) {
    rest -= share
    if (rest < 0) break
    length++
  }
  const words = phrase(chance, length, () => wordAbout(chance, topic))
  const way = chance.next()
  if (way < 0.34) return `the ${words}`
  return way < 0.44 ? `a ${words}` : words
}

function wordAbout(chance: Chance, topic: BookTopic): string {
  return chance.happens(0.22) ? fieldWord(chance, topic) : titleWord(chance)
}

function fieldWord(chance: Chance, { field }: BookTopic): string {
  return chance.pickEarly(field.words)
}
