import { AppError } from '../../kernel/errors.ts'

const sentences: Readonly<Record<string, string>> = {
  books_control: 'Another book has this control number already',
  copies_accession_number: 'Another copy has this accession number already',
  copies_barcode: 'Another copy has this barcode already',
}

/** Runs a write; a value that another row has already becomes a `conflict` that names it. */
export async function conflictOf<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isUniqueViolation(error) ? readConflict(error) : error
  }
}

type UniqueViolation = Error & { readonly constraint?: string; readonly detail?: string }

function isUniqueViolation(error: unknown): error is UniqueViolation {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function readConflict({ constraint = '', detail = '' }: UniqueViolation): unknown {
  const sentence = sentences[constraint] ?? 'Another row has this value already'
  const value = /\)=\((.*)\) already exists/.exec(detail)?.[1] ?? ''
  return new AppError('conflict', value ? `${sentence}: ${value}.` : `${sentence}.`, {
    duplicates: value ? [value] : [],
  })
}
