import { z } from '@hono/zod-openapi'
import { parseIssn } from '#src/features/collection/books/isbn.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import { checkedShape } from '#src/server/checked-shape.ts'
import {
  publicationShape,
  sentPublicationShape,
} from '#src/server/publication/publication-shape.ts'
import { textShape, titleShape } from '#src/server/text/text-shapes.ts'
import { accessShape } from './access-shape.server.ts'
import {
  frequencies,
  type JournalFacts,
  journalKinds,
  longest,
  mostAbbreviations,
  mostAccess,
  mostFormerTitles,
  mostSubjects,
} from './journals.ts'

/** One line that may be empty. */
export function lineShape(most: number) {
  return z
    .string('Please write a text.')
    .overwrite((text) => cleanLine(text, most + 1))
    .max(most, `Please write at most ${most} characters.`)
}

/** Several lines' worth of short texts, each once; empty ones fall away. */
function linesShape(most: number, letters: number, many: string) {
  return z
    .array(
      z
        .string()
        .overwrite((text) => cleanLine(text, letters + 1))
        .max(letters, `Please write at most ${letters} characters for each of the ${many}.`),
    )
    .readonly()
    .transform((texts) => [...new Set(texts.filter((text) => text !== ''))])
    .refine((texts) => texts.length <= most, `Please give at most ${most} ${many}.`)
}

const wrongIssn =
  'This is no valid ISSN: it has eight characters such as 0971-8044, of which the last is a check digit. Please compare it with the journal.'

const issnShape = z
  .string()
  .max(100, wrongIssn)
  .transform((text) => (text.trim() === '' ? null : (parseIssn(text) ?? text)))
  .refine((text) => text === null || /^\d{7}[\dX]$/.test(text), wrongIssn)
  .nullable()
  .openapi({
    type: ['string', 'null'],
    description: 'With or without its hyphen; its check digit is checked.',
    example: '0971-8044',
  })

/** What is written of a journal, whichever way it comes. */
const journalShape = z.object({
  title: titleShape(longest.title).openapi({ example: 'Resonance' }),
  formerTitles: linesShape(mostFormerTitles, longest.title, 'former titles'),
  abbreviations: linesShape(mostAbbreviations, longest.title, 'abbreviations').openapi({
    example: ['J. Comput. Sci.'],
  }),
  issn: issnShape,
  eissn: issnShape,
  publisher: lineShape(longest.publisher),
  subjects: linesShape(mostSubjects, longest.subject, 'subjects').openapi({ example: ['Physics'] }),
  frequency: z.enum(frequencies, 'Please choose how often it appears.').nullable(),
  kind: z.enum(journalKinds, 'Please choose in what form it comes.'),
  holdings: lineShape(longest.holdings).openapi({
    description: 'What the library has in print.',
    example: 'Vol. 12 (2007) –',
  }),
  department: lineShape(longest.department),
  body: textShape(longest.body),
  coverAlt: lineShape(longest.coverAlt),
  access: z
    .array(accessShape)
    .max(mostAccess, `Please give at most ${mostAccess} places online.`)
    .readonly(),
  publishedAt: publicationShape.publishedAt,
})

/** The same where it is sent as JSON. */
export const sentJournalShape = journalShape.extend({
  publishedAt: sentPublicationShape.publishedAt,
})

const wholeJournal = journalShape.superRefine(({ issn, eissn }, { addIssue }) => {
  if (issn !== null && issn === eissn) {
    const message = 'The ISSN of the print edition and that of the online edition are different.'
    addIssue({ code: 'custom', path: ['eissn'], message })
  }
})

/**
 * A journal as it is kept. Errors: `invalid-input` with `details.fields`, where the title is
 * missing, a text is too long, an ISSN is none, an address leads nowhere, or years run backwards.
 */
export function checkJournal(written: JournalFacts): JournalFacts {
  return checkedShape(wholeJournal, written)
}
