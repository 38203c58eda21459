import type { JsonLd } from '#src/institute/head.ts'
import { type LibraryText, plainText, type Section, sectionsOf } from '#src/kernel/text-nodes.ts'
import type { Language } from '#src/kernel/words/language.ts'

/** A part of a text with the language in which it stands. */
type InLanguage = { readonly language: Language }

export type Question = Section & InLanguage

/**
 * A group of common questions: a heading of the text, and below it each question with its answer.
 */
export type QuestionGroup = InLanguage & {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/**
 * The questions of a text whose second-rank headings are groups and third-rank headings questions:
 * those of the English text, each as the translation says it, where it does.
 */
export function questionGroups(english: LibraryText, translation = english): QuestionGroup[] {
  const translated = sectionsOf(translation.blocks, 'h2').flatMap((group) => [
    group,
    ...sectionsOf(group.blocks, 'h3'),
  ])
  const said = (section: Section): Question => {
    const found = translated.find(({ id }) => id === section.id)
    return found
      ? { ...found, language: translation.language }
      : { ...section, language: english.language }
  }
  return sectionsOf(english.blocks, 'h2').map((group) => {
    const { id, title, language } = said(group)
    return { id, title, language, questions: sectionsOf(group.blocks, 'h3').map(said) }
  })
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
