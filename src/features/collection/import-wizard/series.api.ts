import { z } from '@hono/zod-openapi'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import type { SeriesRule } from '#src/features/collection/imports/series-rule.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { ShownImport } from './book-imports.ts'
import { byWords, type SeriesAsked, seriesAskedFor, seriesChoice } from './series-choice.ts'

const by = z.union([z.enum(['sheet', 'file']), z.int().min(0).max(499)]).openapi({
  description:
    'What tells the series apart: the place of a column among the headings, from 0; sheet; or file, for one series of the whole file.',
  example: 1,
})

/** How numbers of a register become accession numbers. */
export const seriesShape = z
  .object({
    kind: z.enum(['series', 'joined']).openapi({
      description:
        'series: each thing that the column says has a prefix, as in CS-1937, and new copies go on in each without a gap. joined: what the column says stands before the number, as in 2013-45, and no series goes on from it.',
    }),
    by,
    prefixes: z
      .record(z.string().max(200), z.string().max(200))
      .optional()
      .openapi({
        description:
          'Of series: the prefix of each thing that the column says, empty for plain numbers; what is left out gets the proposed one. Where one series is for the whole file, its prefix is that of *.',
        example: { 'Computer Science': 'CS-', Electronics: 'EC-' },
      }),
  })
  .openapi('ImportSeries')

const count = z.int().openapi({ example: 40 })

/** What a preview says of accession numbers. */
export const seriesOfPreview = {
  series: seriesShape.nullable().openapi({ description: 'As it is chosen; null: as they stand.' }),
  numbers: z
    .object({
      rows: count.openapi({ description: 'Rows with an accession number that were looked at.' }),
      isWhole: z.boolean().openapi({ description: 'Whether these are all of them.' }),
      clashing: count.openapi({
        description: 'Rows whose number an earlier row gives to another book.',
      }),
      columns: z
        .array(
          z.object({
            by,
            name: z.string().openapi({ example: 'Department' }),
            clashing: count.openapi({ description: 'Rows that it leaves clashing.' }),
            values: z
              .array(
                z.object({
                  value: z.string().openapi({ example: 'Computer Science' }),
                  rows: count,
                  prefix: z.string().openapi({ description: 'Proposed.', example: 'CS-' }),
                }),
              )
              .readonly()
              .openapi({ description: 'None where it says too many things to be series.' }),
          }),
        )
        .readonly()
        .openapi({ description: 'What may tell series apart, the best first.' }),
    })
    .nullable()
    .openapi({ description: 'null: the file has no accession numbers to choose for.' }),
}

/** The answer to it. */
export function previewOfSeries({
  series,
  clashes,
  headings,
}: Pick<ShownImport, 'series' | 'clashes' | 'headings'>) {
  return { series: series && shapeOf(series), numbers: clashes && numbersOf(clashes, headings) }
}

function shapeOf(rule: SeriesRule): SeriesAsked {
  const { kind, by } = rule
  return kind === 'joined' ? { kind, by } : { kind, by, prefixes: rule.prefixes }
}

function numbersOf(clashes: NumberClashes, headings: readonly string[]) {
  const { rows, isWhole, clashing, columns } = clashes
  return {
    rows,
    isWhole,
    clashing,
    columns: columns.map((one) => ({
      by: one.by,
      name: byWords(one.by, headings),
      clashing: one.clashing,
      values: seriesChoice({ kind: 'joined', by: one.by }, clashes, headings).prefixes,
    })),
  }
}

/**
 * The choice of series that a program has sent; undefined: it stays as it is. Without accession
 * numbers there is none. Errors: as `seriesAskedFor`; `invalid-input` where series are asked for
 * and no column holds accession numbers.
 */
export function seriesOfBody(
  asked: SeriesAsked | null | undefined,
  clashes: NumberClashes | null,
  headings: readonly string[],
): SeriesRule | null | undefined {
  if (clashes === null) {
    if (!asked) return null
    throw new AppError(
      'invalid-input',
      'No column holds accession numbers: name one, or no series.',
    )
  }
  return asked ? seriesAskedFor(asked, clashes, headings) : asked
}
