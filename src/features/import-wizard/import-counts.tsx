import type { ImportCounts } from '../imports/imports.ts'
import { Figures } from './figures.tsx'

/** How the rows of a file fare: the rows are the sum of the four that follow. */
export function CountsOfImport({ counts, isTrial }: { counts: ImportCounts; isTrial: boolean }) {
  return (
    <Figures
      figures={[
        ['Rows', counts.read],
        ['New books', counts.created],
        ['Added to books', counts.merged],
        ['Nothing new', counts.unchanged],
        [isTrial ? 'Would be refused' : 'Refused', counts.rejected],
        ['Copies', counts.copiesCreated],
      ]}
    />
  )
}
