import { Fragment } from 'react'
import type { CitationRun } from '#src/features/collection/exports/citation-text.ts'

/** A citation as it is printed, titles in italics. */
export function CitationRuns({ runs }: { runs: readonly CitationRun[] }) {
  return runs.map(({ text, italic }, index) => {
    const key = `${index} ${text}`
    return italic ? <i key={key}>{text}</i> : <Fragment key={key}>{text}</Fragment>
  })
}
