import { z } from '@hono/zod-openapi'
import { audiences, longest, mostLines } from './profiles.ts'
import { longestWork, mostAuthors, workKinds } from './works.ts'

const line = (most: number) => z.string().max(most)
const lines = (most: number) => z.array(line(longest.line)).max(most).readonly()
const inScripts = (most: number) => z.object({ hi: line(most), or: line(most) })

/** What everybody may read of what is written of a person. */
export const openFacts = z.object({
  name: line(longest.name).openapi({ example: 'Dr. Sunita Das' }),
  names: inScripts(longest.name).openapi({ description: 'In Hindi and Odia; may be empty.' }),
  designation: line(longest.line).openapi({ example: 'Associate Professor' }),
  designations: inScripts(longest.line),
  about: line(longest.about).openapi({ description: 'Markdown.' }),
  qualifications: lines(mostLines.qualifications),
  subjects: lines(mostLines.subjects),
  teaching: lines(mostLines.teaching),
  askAbout: lines(mostLines.askAbout),
  orcid: line(60).openapi({ example: '0000-0002-1825-0097' }),
  scholar: line(500).openapi({ example: '' }),
  scopus: line(500).openapi({ example: '' }),
  website: line(500).openapi({ example: 'https://people.suiit.example/das' }),
  catalogueName: line(longest.name).openapi({
    description: 'The name as an author in the catalogue.',
    example: 'Das, Sunita',
  }),
})

const audience = z.enum(audiences)

/** The same with what is not for everybody's programs: ways to reach the person. */
export const writtenFacts = openFacts.extend({
  room: line(longest.room),
  hours: line(longest.hours),
  email: line(254),
  phone: line(40),
  address: line(longest.address),
  seen: z
    .object({ visit: audience, email: audience, phone: audience, address: audience })
    .openapi({ description: 'Who sees each way to reach the person; `visit` is room and hours.' }),
})

/** A publication. */
export const workFacts = z.object({
  kind: z.enum(workKinds),
  title: line(longestWork.title).openapi({ example: 'Memory protection without an MMU' }),
  authors: z.array(line(longestWork.author)).max(mostAuthors).readonly(),
  year: z.int().nullable().openapi({ example: 2019 }),
  container: line(longestWork.text).openapi({
    description: 'The journal, the proceedings or the book.',
  }),
  publisher: line(longestWork.text),
  volume: line(longestWork.short),
  issue: line(longestWork.short),
  pages: line(longestWork.short),
  doi: line(250).openapi({ example: '10.5555/jsos.2024.9.2.101' }),
  url: line(longestWork.url),
})

/** A publication as it is kept. */
export const keptWork = workFacts.extend({
  id: z.uuid().openapi({ example: '0190a000-0000-7000-8000-000000000001' }),
})
