import { z } from '@hono/zod-openapi'

/** The version of a thing as a program has read it that changes it. */
export const versionRead = z.int().optional().openapi({
  description: 'The version that was read; where somebody has changed it since, nothing is done.',
  example: 1,
})
