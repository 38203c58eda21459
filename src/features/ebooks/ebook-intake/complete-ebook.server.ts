import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { Sentence } from '#src/kernel/words/sentence.ts'
import type { WrittenEbook } from './ebook-shape.server.ts'
import { ebookFaults, said } from './said-ebook.server.ts'

/**
 * What an e-book needs before readers may see it. Rights are asked for, and nothing is guessed.
 * Errors: `invalid-input` with `details.fields`, a sentence for each that is missing.
 */
export function requireComplete(kind: EbookKind, written: WrittenEbook): void {
  const { rights, licence, readers, departments, listed, link } = written
  const faults: [boolean, string, Sentence][] = [
    [rights === null, 'rights', said((words) => words.chooseRight)],
    [rights === 'open-licence' && licence === null, 'licence', said((words) => words.nameLicence)],
    [rights === 'link-only' && kind !== 'link', 'rights', said((words) => words.isFile)],
    [
      rights === 'licensed' && readers === 'everybody',
      'readers',
      said((words) => words.forMembers),
    ],
    [
      readers === 'departments' && departments.length === 0,
      'departments',
      said((words) => words.nameDepartment),
    ],
    [readers === 'listed' && listed.length === 0, 'listed', said((words) => words.giveReader)],
    [kind === 'link' && link === null, 'link', said((words) => words.badLink)],
  ]
  const found = faults.flatMap(([isWrong, field, message]) =>
    isWrong ? [[field, message] as const] : [],
  )
  if (found.length > 0) throw ebookFaults(found)
}
