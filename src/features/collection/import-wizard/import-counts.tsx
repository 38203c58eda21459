import type { ShownImport } from './book-imports.ts'
import { Figures } from './figures.tsx'
import { unitOf } from './import-unit.ts'

type CountsOfImportProps = { counts: ShownImport; isTrial: boolean }

/** How the rows or records of a file fare: they are the sum of the four that follow. */
export function CountsOfImport({ counts, isTrial }: CountsOfImportProps) {
  return (
    <Figures
      figures={[
        [unitOf(counts.format) === 'row' ? 'Rows' : 'Records', counts.read],
        ['New books', counts.created],
        ['Added to books', counts.merged],
        ['Nothing new', counts.unchanged],
        [isTrial ? 'Would be refused' : 'Refused', counts.rejected],
        ['Copies', counts.copiesCreated],
      ]}
    />
  )
}
