import { textFor } from '#src/kernel/translations.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { writtenBlocks } from '#src/server/text/written-text.ts'
import { innerWords } from '../inner-pages/words.ts'
import type { Question, QuestionGroup } from '../questions.ts'
import { faqAnchor } from './faq.ts'
import { shownFaq } from './faq-rows.server.ts'

/** What the office has added, as a group of the support page; none where there is nothing. */
export async function faqGroups(db: Db, language: Language): Promise<QuestionGroup[]> {
  const entries = await shownFaq(db)
  if (entries.length === 0) return []
  const questions = entries.map((entry): Question => {
    const { title, body } = textFor(entry, language)
    return {
      id: faqAnchor(entry.number),
      title,
      blocks: writtenBlocks(body, { linkable: false }),
      language: language !== 'en' && entry.translations[language] ? language : 'en',
    }
  })
  return [{ id: 'more-answers', title: innerWords[language].moreQuestions, language, questions }]
}
