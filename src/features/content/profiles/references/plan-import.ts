import { foldedKey } from '#src/kernel/folding.ts'
import type { Work, WorkFacts } from '../works.ts'
import { fittedWork } from './fitted-work.ts'
import type { ReferenceFault, ReferenceFile } from './reference.ts'

/** What is found to be there already, in the profile or further up in the file. */
type Twin = {
  readonly in: 'profile' | 'file'
  readonly by: 'doi' | 'title'
  readonly title: string
}

/** A publication of a file, with what is there already. */
export type PlannedWork = {
  readonly line: number
  readonly work: WorkFacts
  readonly twin: Twin | null
}

type ImportPlan = {
  readonly kind: ReferenceFile['kind']
  readonly works: readonly PlannedWork[]
  readonly faults: readonly ReferenceFault[]
}

/** What an import of a file would add to these works. */
export function planImport(file: ReferenceFile, there: readonly Work[]): ImportPlan {
  const seen = new Map<string, Omit<Twin, 'by'>>()
  for (const work of there) noteKeys(seen, work, { in: 'profile', title: work.title })
  const works: PlannedWork[] = []
  const faults: ReferenceFault[] = [...file.faults]
  for (const { line, work: written } of file.references) {
    const work = fittedWork(written)
    if (work.title === '') {
      faults.push({ line, code: 'noTitle', about: '' })
      continue
    }
    works.push({ line, work, twin: twinOf(seen, work) })
    noteKeys(seen, work, { in: 'file', title: work.title })
  }
  return { kind: file.kind, works, faults: faults.sort((one, other) => one.line - other.line) }
}

function twinOf(seen: ReadonlyMap<string, Omit<Twin, 'by'>>, work: WorkFacts): Twin | null {
  const byDoi = work.doi === '' ? undefined : seen.get(`doi ${work.doi}`)
  if (byDoi) return { ...byDoi, by: 'doi' }
  const byTitle = seen.get(titleKey(work))
  return byTitle ? { ...byTitle, by: 'title' } : null
}

function noteKeys(
  seen: Map<string, Omit<Twin, 'by'>>,
  work: WorkFacts,
  twin: Omit<Twin, 'by'>,
): void {
  const keys = [titleKey(work), ...(work.doi === '' ? [] : [`doi ${work.doi}`])]
  for (const key of keys) if (!seen.has(key)) seen.set(key, twin)
}

/** One title of one year is one publication, however it is spelled. */
function titleKey({ title, year }: WorkFacts): string {
  return `title ${foldedKey(title) || title} ${year ?? ''}`
}
