import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { nameShape } from '#src/kernel/name-shape.ts'
import {
  longestGateName,
  longestPurpose,
  mostPurposes,
  mostSeats,
  mostVisitorsPerHour,
} from './gate-register.ts'

const tooLong = `Please write at most ${longestPurpose} characters for each purpose.`
const tooMany = `Please write at most ${mostPurposes} purposes: each has a key from 1 to ${mostPurposes}.`

/** A gate as forms and programs give it. */
export const gateShape = z
  .object({
    name: nameShape(longestGateName).openapi({ example: 'Main door' }),
    branch: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,29}$/, 'Please choose a branch.')
      .openapi({ description: 'The code of the branch it leads into.', example: 'main' }),
    greetsByName: z.boolean().openapi({
      description: 'Whether whoever comes or leaves is greeted by name.',
      example: true,
    }),
    showsPhoto: z.boolean().openapi({
      description: 'Whether the photo is shown too; only where it greets by name.',
      example: false,
    }),
    purposes: z
      .array(
        z
          .string()
          .overwrite((text) => cleanLine(text, longestPurpose + 1))
          .min(1, tooLong)
          .max(longestPurpose, tooLong),
      )
      .max(mostPurposes, tooMany)
      .openapi({
        description: 'What may be chosen by one key; none: nobody is asked.',
        example: ['Reading', 'Borrowing or returning'],
      }),
    checksCopies: z.boolean().optional().openapi({
      description: 'Whether copies are scanned there by whoever leaves; left out: as it is.',
      example: false,
    }),
  })
  .refine(({ purposes }) => new Set(purposes.map(folded)).size === purposes.length, {
    path: ['purposes'],
    message: 'Please write each purpose once.',
  })
  .refine(({ greetsByName, showsPhoto }) => greetsByName || !showsPhoto, {
    path: ['showsPhoto'],
    message: 'A photo is shown only where people are greeted by name.',
  })

const folded = (text: string) => text.toLowerCase()

export type GateFacts = z.output<typeof gateShape>

const visitorsWrong = `Please write a whole number from 1 to ${mostVisitorsPerHour}.`
const seatsWrong = `Please write a whole number from 1 to ${mostSeats}, or leave the field empty.`

/** The settings as forms and programs give them. */
export const gateSettingsShape = z
  .object({
    seats: z
      .int(seatsWrong)
      .min(1, seatsWrong)
      .max(mostSeats, seatsWrong)
      .nullable()
      .openapi({ description: 'Seats of the reading rooms; null: not said.', example: 120 }),
    showsFullness: z.boolean().openapi({
      description: 'Whether the home page says how full the reading room is.',
      example: false,
    }),
    turnsAway: z.boolean().openapi({
      description: 'Whether expired and blocked members are not let in.',
      example: false,
    }),
    visitorsPerHour: z
      .int(visitorsWrong)
      .min(1, visitorsWrong)
      .max(mostVisitorsPerHour, visitorsWrong)
      .optional()
      .openapi({
        description:
          'Visitors that one gate may register in an hour, each of a group counted; left out: as it is.',
        example: 120,
      }),
    version: z.int().openapi({ description: 'Of the settings as you read them.', example: 1 }),
  })
  .refine(({ seats, showsFullness }) => seats !== null || !showsFullness, {
    path: ['seats'],
    message: 'Please write how many seats there are: the home page says how many are taken.',
  })
