import { counted } from '#src/kernel/counted.ts'
import { formatDay } from '#src/kernel/dates.ts'
import { type OfficePaper, officePdf } from '#src/server/pdf/office-paper.server.ts'
import { missingOf, type Paper, type PaperItem, valueWords } from '../paper.ts'
import { writeAnnexes } from './annex-pages.server.ts'
import type { Annexes } from './annexes.server.ts'

/** What was handed in, and when; left out for figures that are computed now. */
export type HandedInWords = { readonly number: number; readonly by: string; readonly at: string }

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
      writeItems(sheet, paper.items)
      sheet.write(`Template: version ${paper.template.version}. ${paper.template.source}`, {
        size: 2.8,
      })
      sheet.signatures(['Librarian', 'IQAC coordinator', 'Principal or director'])
      if (annexes) writeAnnexes(sheet, paper, annexes)
    },
    signal ? { signal } : {},
  )
}

function headOf(paper: Paper, handedIn: HandedInWords | null): string[] {
  const missing = missingOf(paper)
  return [
    `Academic year ${paper.words}: figures as they stood at the end of ${formatDay(paper.to)}`,
    ...(paper.isWhole ? [] : ['The year was not over on that day.']),
    ...(handedIn
      ? [`Handed in as no. ${handedIn.number} on ${handedIn.at} by ${handedIn.by}`]
      : []),
    ...(missing > 0 ? [`${counted(missing, 'value is', 'values are')} missing.`] : []),
  ]
}

function writeItems(sheet: OfficePaper, items: readonly PaperItem[]): void {
  for (const section of new Set(items.map((item) => item.section))) {
    if (section !== '') sheet.write(section, { size: 4, isBold: true })
    sheet.table(
      [
        { heading: 'No.', width: 14 },
        { heading: 'Item', width: 48 },
        { heading: 'Year', width: 16 },
        { heading: 'Value', width: 38, isAmount: true },
        { heading: 'Where it comes from', width: 62 },
      ],
      items.filter((item) => item.section === section).flatMap(rowsOf),
    )
  }
}

function rowsOf({ number, label, unit, values, says }: PaperItem): string[][] {
  return values.map(({ year, value }, at) => [
    at === 0 ? number : '',
    at === 0 ? label : '',
    year,
    value === null ? 'missing' : valueWords(unit, value),
    at === 0 ? says : '',
  ])
}
