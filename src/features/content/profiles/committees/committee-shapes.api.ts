import { z } from '@hono/zod-openapi'
import { longestCommittee } from './committees.ts'

const line = (most: number) => z.string().max(most)
const place = z.int().openapi({ description: 'In its list, from 0 to 999.', example: 0 })

export const committeeParams = z.object({
  committee: z
    .string()
    .max(20)
    .openapi({ description: 'The number of the committee.', example: '2' }),
})

/** What is written of a committee, as it is sent. */
export const sentCommittee = z.object({
  name: line(longestCommittee.name).openapi({ example: 'Library Committee' }),
  names: z
    .object({ hi: line(longestCommittee.name), or: line(longestCommittee.name) })
    .openapi({ description: 'In Hindi and Odia; may be empty.' }),
  about: line(longestCommittee.about).openapi({ description: 'What it is for, in Markdown.' }),
  place,
})

/** What is written of somebody's term on a committee. */
export const sentTerm = z.object({
  profile: z.int().nullable().openapi({
    description: 'The number of the profile; null: somebody without one, who is named.',
    example: 4,
  }),
  name: line(longestCommittee.name).openapi({
    description: 'Of somebody without a profile; who has one is called as there.',
    example: 'Dr. Sunita Das',
  }),
  role: line(longestCommittee.role).openapi({ example: 'Chairperson' }),
  place,
  fromDay: z.iso.date().openapi({ example: '2026-07-01' }),
  untilDay: z.iso.date().nullable().openapi({ description: 'The last day; null: open.' }),
})
