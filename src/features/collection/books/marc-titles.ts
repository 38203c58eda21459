import {
  dataFields,
  linkedFields,
  type MarcDataField,
  type MarcRecord,
  subfieldValues,
} from '#src/features/collection/marc/marc.ts'
import { marcText, trimIsbd } from './marc-text.ts'

type MarcTitles = {
  /** Empty where the record has no title. */
  readonly title: string
  readonly subtitle?: string
  readonly responsibility?: string
  readonly otherTitles: string[]
}

/**
 * The titles of a record: 245 with its forms in other scripts (880), variant, uniform, former and
 * parallel titles.
 */
export function titlesFromMarc(record: MarcRecord): MarcTitles {
  const proper = dataFields(record, '245')[0]
  const unlinked = dataFields(record, '880').filter((field) =>
    /^245-/.test(subfieldValues(field, '6')[0] ?? ''),
  )
  const main = proper && titleOf(proper) !== '' ? proper : unlinked[0]
  const others = otherTitles(record, main, unlinked)
  const subtitle = main && !isParallel(main) ? marcText(main, 'b') : ''
  const responsibility = marcText(main, 'c')
  return {
    title: (main && titleOf(main)) || (others.shift() ?? signsOf(main)),
    ...(subtitle ? { subtitle } : {}),
    ...(responsibility ? { responsibility } : {}),
    otherTitles: others,
  }
}

/**
 * Title proper with number and name of the part; what stands there of an archive's collection
 * otherwise.
 */
function titleOf(field: MarcDataField): string {
  const title = marcText(field, 'a')
  const part = [marcText(field, 'n'), marcText(field, 'p')].filter(Boolean).join(', ')
  const named = [title, part].filter(Boolean).join('. ')
  return named || marcText(field, 'k') || marcText(field, 'b')
}

/** A title of nothing but punctuation is one all the same. */
function signsOf(main: MarcDataField | undefined): string {
  return main
    ? (subfieldValues(main, 'a')[0]
        ?.replace(/\s[/:;=]$/, '')
        .trim() ?? '')
    : ''
}

/** "Title = parallel title": subfield b is no subtitle then. */
function isParallel(field: MarcDataField): boolean {
  return /=\s*$/.test(subfieldValues(field, 'a').at(-1) ?? '')
}

const variantTags = ['246', '130', '240', '222', '210', '247', '730', '740', '780', '785']

function otherTitles(
  record: MarcRecord,
  main: MarcDataField | undefined,
  unlinked: readonly MarcDataField[],
): string[] {
  const scripts =
    main && main.tag === '245' ? [...linkedFields(record, main), ...unlinked] : unlinked.slice(1)
  const variants = variantTags.flatMap((tag) => dataFields(record, tag))
  const linked = variants.flatMap((field) => linkedFields(record, field))
  const titles = [
    ...(main && isParallel(main) ? [marcText(main, 'b')] : []),
    ...scripts.flatMap((field) => [titleOf(field), marcText(field, 'b'), marcText(field, 'c')]),
    ...[...variants, ...linked].map((field) =>
      marcText(field, field.tag.startsWith('78') ? 't' : 'abnp'),
    ),
    ...dataFields(record, '700').map((field) => marcText(field, 't')),
  ]
  const own = main ? trimIsbd(titleOf(main)) : ''
  return [...new Set(titles)].filter((title) => title !== '' && title !== own)
}
