import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { inLanguage, type Sentence } from '#src/kernel/words/sentence.ts'

/**
 * Runs a write; a value that another row has already becomes a `conflict` that names it, with the
 * sentence (without its full stop) of the unique constraint, and the value in `details.duplicates`.
 */
export async function uniqueConflict<Result>(
  sentences: Readonly<Record<string, string | Sentence>>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? readConflict(sentences, error) : error
  }
}

type UniqueViolation = Error & { readonly constraint?: string; readonly detail?: string }

function isUniqueViolation(error: unknown): error is UniqueViolation {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function readConflict(
  sentences: Readonly<Record<string, string | Sentence>>,
  { constraint = '', detail = '' }: UniqueViolation,
): AppError {
  const sentence = sentences[constraint] ?? 'Another row has this value already'
  const value = /\)=\((.*)\) already exists/.exec(detail)?.[1] ?? ''
  const said = (language: Language) => {
    const stop = language === 'en' ? '.' : '।'
    return `${inLanguage(sentence, language)}${value ? `: ${value}` : ''}${stop}`
  }
  return new AppError('conflict', typeof sentence === 'string' ? said('en') : said, {
    duplicates: value ? [value] : [],
    constraint,
  })
}
