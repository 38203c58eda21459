import { doneForm, type FormResult, failedResult } from '#src/browser/forms/form-result.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'
import { lookUpIsbn } from '#src/features/collection/cataloguing/look-up.server.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { AppContext } from '#src/server/context.ts'
import type { EbookTexts } from './ebook-texts.ts'
import { intakeFaults } from './faults/words.ts'

/**
 * Asks the sources of books for the first ISBN of a form, and fills what is empty in it; nothing is
 * saved.
 */
export async function lookedUp(
  { bookSources, log }: Pick<AppContext, 'bookSources' | 'log'>,
  texts: EbookTexts,
  language: Language,
): Promise<FormResult> {
  const words = intakeFaults[language]
  const isbn = parseIsbn(texts.isbns.split(/[\r\n,;]+/)[0] ?? '')
  if (isbn === null) return { ...failedResult('invalid-input', words.giveIsbn), typed: texts }
  const { draft, silent } = await lookUpIsbn(bookSources, isbn, log)
  if (!draft) {
    const why = silent.length > 0 ? words.silent(silent.join(', ')) : words.unknownIsbn
    return { ...failedResult('not-found', why), typed: texts }
  }
  const authors = draft.contributors.filter(({ role }) => role === 'author').map(({ name }) => name)
  const found = {
    title: draft.title,
    authors: authors.join('\n'),
    subjects: draft.subjects.join('\n'),
    languages: draft.languages.join(', '),
    publisher: draft.publisher ?? '',
    year: draft.year === undefined ? '' : String(draft.year),
    summary: draft.summary ?? '',
  }
  const filled = Object.entries(found).filter(
    ([name, value]) => value !== '' && texts[name as keyof EbookTexts].trim() === '',
  )
  return doneForm(filled.length > 0 ? words.filledIn : words.nothingEmpty, {
    ...texts,
    ...Object.fromEntries(filled),
  })
}
