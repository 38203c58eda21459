import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { type OfficePaper, officePdf } from '#src/server/pdf/office-paper.server.ts'
import { missingOf, notesOf, type Paper, type PaperItem, printedValue } from '../paper.ts'
import { writeAnnexes } from './annex-pages.server.ts'
import type { Annexes } from './annexes.server.ts'

/** What was handed in, and when; left out for figures that are computed now. */
export type HandedInWords = {
  readonly number: number
  readonly by: string
  readonly at: string
  readonly note: string | null
}

/** Millimetres of the line to sign on, which stays with the last item. */
const signatureHeight = 34

/** A paper as a PDF, with its annexes where there are some. */
export function paperPdf(
  paper: Paper,
  annexes: Annexes | null,
  handedIn: HandedInWords | null = null,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${paper.template.name}, ${paper.words}`
  return officePdf(
    title,
    (sheet) => {
      sheet.head(title, headOf(paper, handedIn))
      writeItems(sheet, paper.items, handedIn === null ? 'missing' : 'Not given')
      sheet.signatures(['Librarian', 'IQAC coordinator', 'Principal or director'])
      if (annexes) writeAnnexes(sheet, paper, annexes)
    },
    signal ? { signal } : {},
  )
}

function headOf(paper: Paper, handedIn: HandedInWords | null): string[] {
  const asOf = `Academic year ${paper.words}: figures as they stood at the end of ${formatDay(paper.to)}`
  const whole = paper.isWhole ? [] : ['The year was not over on that day.']
  if (handedIn) {
    const { number, at, by, note } = handedIn
    const said = `Handed in as no. ${number} on ${at} by ${by}`
    return [asOf, ...whole, said, ...(note === null ? [] : [`Note: ${note}`])]
  }
  const missing = missingOf(paper)
  const { version, source } = paper.template
  const without = missing > 0 ? ` ${counted(missing, 'value is', 'values are')} missing.` : ''
  return [asOf, ...whole, `Draft.${without} Template: version ${version}. ${source}`]
}

function writeItems(sheet: OfficePaper, items: readonly PaperItem[], none: string): void {
  const sections = [...new Set(items.map((item) => item.section))]
  for (const [nth, section] of sections.entries()) {
    sheet.keep(40)
    if (section !== '') sheet.write(section, { size: 4, isBold: true })
    const within = items.filter((item) => item.section === section)
    const firsts = within.flatMap(({ values }) => values.map((_, at) => at === 0))
    sheet.table(
      [
        { heading: 'No.', width: 14 },
        { heading: 'Item', width: 46 },
        { heading: 'Year', width: 20 },
        { heading: 'Value', width: 38, isAmount: true },
        { heading: 'Where it comes from', width: 60 },
      ],
      within.flatMap((item) => rowsOf(item, none)),
      0,
      {
        isJoined: (at) => firsts[at] === false,
        below: nth === sections.length - 1 ? signatureHeight : 0,
      },
    )
  }
}

function rowsOf(item: PaperItem, none: string): string[][] {
  const { number, label, unit, values, says } = item
  return values.map((given, at) => [
    at === 0 ? number : '',
    at === 0 ? label : '',
    given.year,
    printedValue(unit, given, none),
    at === 0 ? [...notesOf(item), says].join(' ') : '',
  ])
}
