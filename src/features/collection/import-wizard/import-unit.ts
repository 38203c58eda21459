import { type ImportFormat, isTableFormat } from '#src/features/collection/imports/imports.ts'

/** What files of this format are made of. */
export function unitOf(format: ImportFormat): 'row' | 'record' {
  return isTableFormat(format) ? 'row' : 'record'
}
