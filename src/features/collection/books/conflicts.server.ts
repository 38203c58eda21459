import { uniqueConflict } from '#src/server/database/unique-conflict.ts'

const sentences: Readonly<Record<string, string>> = {
  books_control: 'Another book has this control number already',
  copies_accession_number: 'Another copy has this accession number already',
  copies_barcode: 'Another copy has this barcode already',
}

/** Runs a write; a value that another row has already becomes a `conflict` that names it. */
export function conflictOf<Result>(write: () => Promise<Result>): Promise<Result> {
  return uniqueConflict(sentences, write)
}
