import type { EbookKind } from '#src/features/ebooks/ebooks/ebooks.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { WrittenEbook } from './ebook-shape.server.ts'

/**
 * What an e-book needs before readers may see it. Rights are asked for, and nothing is guessed.
 * Errors: `invalid-input` with `details.fields`, a sentence for each that is missing.
 */
export function requireComplete(kind: EbookKind, written: WrittenEbook): void {
  const { rights, licence, readers, departments, listed, link } = written
  const faults = [
    rights === null && ['rights', 'Please choose by what right the library shows it.'],
    rights === 'open-licence' &&
      licence === null && ['licence', 'Please name the licence, such as CC BY 4.0.'],
    rights === 'link-only' &&
      kind !== 'link' && ['rights', 'This is a file: “Only a link” is for links to other sites.'],
    rights === 'licensed' &&
      readers === 'everybody' && [
        'readers',
        'What is licensed to the college is for its members: choose who of them.',
      ],
    readers === 'departments' &&
      departments.length === 0 && ['departments', 'Please name a department.'],
    readers === 'listed' &&
      listed.length === 0 && ['listed', 'Please give the e-mail address of a reader.'],
    kind === 'link' &&
      link === null && [
        'link',
        'Please give the whole address of the e-book, beginning with https://.',
      ],
  ].filter((fault): fault is [string, string] => Array.isArray(fault))
  if (faults.length === 0) return
  const fields = faults.map(([field, message]) => ({ field, message }))
  throw new AppError('invalid-input', fields.map(({ message }) => message).join(' '), { fields })
}
