import { chanceFrom } from './chance.ts'
import { generatedVocabulary } from './generated-vocabulary.ts'

export const queryKinds = ['common', 'medium', 'rare', 'two words', 'prefix', 'misspelt'] as const
export type QueryKind = (typeof queryKinds)[number]

/**
 * Searches of generated books, of each kind as many different ones as there are; the same ones each
 * time.
 */
export function searchQueries(): Record<QueryKind, readonly string[]> {
  const { common, medium, rare, topics } = generatedVocabulary()
  const chance = chanceFrom(7)
  const known = [...common.slice(0, 60), ...medium].filter((word) => word.length > 5)
  const pairs = Array.from({ length: 400 }, () => {
    const first = common[chance.below(common.length)] ?? ''
    return `${first} ${[...common, ...medium][chance.below(common.length + medium.length)]}`
  })
  return {
    common,
    medium,
    rare: rare.slice(0, 2000),
    'two words': [...topics, ...pairs],
    prefix: known.map((word) => `${word.slice(0, 3 + chance.below(3))}*`),
    misspelt: known.map((word) => {
      const at = 1 + chance.below(word.length - 3)
      const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      return chance.below(2) === 0 && swapped !== word
        ? swapped
        : word.slice(0, at) + word.slice(at + 1)
    }),
  }
}
