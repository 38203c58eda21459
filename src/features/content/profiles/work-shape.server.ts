import { z } from '@hono/zod-openapi'
import { readDoi } from './identifiers.ts'
import { lineShape, linesShape, linkShape, readShape } from './profile-shape.server.ts'
import { checkSaid } from './said-shape.server.ts'
import { longestWork, mostAuthors, type WorkFacts, workKinds } from './works.ts'

const latestYear = 2200

const workShape = z.object({
  kind: z.enum(workKinds, 'badChoice'),
  title: lineShape(longestWork.title).min(1, 'titleMissing'),
  authors: linesShape(mostAuthors, longestWork.author),
  year: z.int('badYear').min(1000, 'badYear').max(latestYear, 'badYear').nullable(),
  container: lineShape(longestWork.text),
  publisher: lineShape(longestWork.text),
  volume: lineShape(longestWork.short),
  issue: lineShape(longestWork.short),
  pages: lineShape(longestWork.short),
  doi: readShape(readDoi, 'badDoi'),
  url: linkShape,
})

/** A publication as it is kept. Errors: `invalid-input` with `details.fields`. */
export function checkWork(written: WorkFacts): WorkFacts {
  return checkSaid(workShape, written)
}
