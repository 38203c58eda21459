import { readDoi } from '../identifiers.ts'
import { emptyWork } from '../works.ts'
import {
  mostEntries,
  type ReadReference,
  type ReferenceFault,
  type ReferenceFile,
} from './reference.ts'

/** A list of DOIs, one per line, as publications of which no more is known: the DOI is the title. */
export function doiList(text: string): ReferenceFile {
  const references: ReadReference[] = []
  const faults: ReferenceFault[] = []
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = at + 1
    if (written.trim() === '') continue
    if (references.length + faults.length >= mostEntries) {
      faults.push({ line, code: 'tooManyEntries', about: String(mostEntries) })
      break
    }
    const doi = readDoi(written)
    if (doi === null) faults.push({ line, code: 'notADoi', about: written.trim().slice(0, 40) })
    else references.push({ line, work: { ...emptyWork, kind: 'other', title: doi, doi } })
  }
  return { kind: 'dois', references, faults }
}
