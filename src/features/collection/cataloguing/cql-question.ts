import type { BookQuestion, CqlIndexes } from '#src/kernel/book-source.ts'

/** Words that most indexes leave out, so that a question for them finds nothing. */
const particles = new Set(['a', 'an', 'and', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to'])
const mostWords = 12

/**
 * A question in CQL 1.1 (Library of Congress) that every server takes: each word is a clause of its
 * own, since servers differ in what several words after one "=" mean. '' where nothing is asked.
 */
export function cqlQuestion({ title, author }: BookQuestion, indexes: CqlIndexes): string {
  const clauses = [
    ...askedWords(title, (word) => !particles.has(word.toLowerCase())).map(
      (word) => `${indexes.title}=${quoted(word)}`,
    ),
    ...askedWords(author, (word) => word.length > 1).map(
      (word) => `${indexes.author}=${quoted(word)}`,
    ),
  ]
  return clauses.join(' and ')
}

/** The words of a text without the marks around them; those that say little only where all do. */
function askedWords(text: string, saysMuch: (word: string) => boolean): string[] {
  const words = text
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu, ''))
    .filter((word) => word !== '')
  const telling = words.filter(saysMuch)
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** Quoted, "and" is a word and no operator; a backslash takes their meaning from * ? ^ " and itself. */
function quoted(word: string): string {
  return `"${word.replace(/[\\"*?^]/g, '\\$&')}"`
}
