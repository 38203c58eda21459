import type { JsonLd } from '#src/institute/head.ts'
import { type LibraryText, plainText, type Section, sectionsOf } from '#src/kernel/text-nodes.ts'

/**
 * A group of common questions: a heading of the text, and below it each question with its answer.
 */
export type QuestionGroup = {
  readonly id: string
  readonly title: string
  readonly questions: readonly Section[]
}

/**
 * The questions of a text whose second-rank headings are groups and third-rank headings questions.
 */
export function questionGroups(text: LibraryText): QuestionGroup[] {
  return sectionsOf(text.blocks, 'h2').map(({ id, title, blocks }) => ({
    id,
    title,
    questions: sectionsOf(blocks, 'h3'),
  }))
}

/** The questions as schema.org `FAQPage`. */
export function faqJsonLd(groups: readonly QuestionGroup[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap((group) => group.questions)
      .map((question) => ({
        '@type': 'Question',
        name: question.title,
        acceptedAnswer: { '@type': 'Answer', text: plainText(question.blocks) },
      })),
  }
}
