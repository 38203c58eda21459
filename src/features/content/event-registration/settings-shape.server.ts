import { z } from '@hono/zod-openapi'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import { longestChoice, longestLabel, mostChoices, mostQuestions } from './questions.ts'
import {
  mostHours,
  mostSeats,
  type RegistrationFacts,
  registrationAudiences,
} from './registration-settings.ts'

const seats = `Please give a number of seats from 1 to ${mostSeats}, or leave it empty.`
const hours = `Please give whole hours from 0 to ${mostHours}.`

const line = (longest: number, missing: string) =>
  z
    .string()
    .max(longest * 4, { error: `Please write at most ${longest} characters.` })
    .transform((text) => cleanLine(text, longest + 1))
    .refine((text) => text !== '', { error: missing })
    .refine((text) => text.length <= longest, {
      error: `Please write at most ${longest} characters.`,
    })

const questionShape = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]{1,12}$/, { error: 'An id has up to twelve small letters and digits.' })
    .openapi({ description: 'Stays the same where its words change.', example: 'meal' }),
  label: line(longestLabel, 'Please write the question.').openapi({ example: 'Which meal?' }),
  choices: z
    .array(line(longestChoice, 'An answer to choose has words.'))
    .max(mostChoices, { error: `A question has at most ${mostChoices} answers to choose from.` })
    .refine((choices) => choices.length !== 1, {
      error: 'Give at least two answers to choose from, or none for a text.',
    })
    .refine((choices) => new Set(choices).size === choices.length, {
      error: 'Two answers to choose from are the same.',
    })
    .readonly()
    .openapi({ description: 'None: it is answered by a text.', example: ['Veg', 'Non-veg'] }),
  required: z.boolean(),
})

/** What an organiser settles, as it is sent. */
export const settingsShape = z.object({
  byDate: z.boolean().openapi({ description: 'For each date, or once for all of them.' }),
  capacity: z
    .int({ error: seats })
    .min(1, { error: seats })
    .max(mostSeats, { error: seats })
    .nullable()
    .openapi({ description: 'null: as many as come.', example: 40 }),
  waitingList: z.boolean(),
  opensAt: z.date({ error: 'Please give a day and a time.' }).nullable(),
  closesHours: z
    .int({ error: hours })
    .min(0, { error: hours })
    .max(mostHours, { error: hours })
    .openapi({ description: 'Hours before a date begins.', example: 2 }),
  audience: z.enum(registrationAudiences, { error: 'Please choose who may register.' }),
  questions: z
    .array(questionShape)
    .max(mostQuestions, { error: `At most ${mostQuestions} questions.` })
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'Two questions have the same id.',
    })
    .readonly(),
})

/** Settings as they are kept. Errors: `invalid-input` with `details.fields`. */
export function checkSettings(written: RegistrationFacts): RegistrationFacts {
  return checkedShape(settingsShape, written)
}
