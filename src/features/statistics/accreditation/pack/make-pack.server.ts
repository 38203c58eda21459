import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Actor } from '#src/kernel/actor.ts'
import type { Day } from '#src/kernel/dates.ts'
import type { Db } from '#src/server/database/connect.ts'
import { workbook } from '#src/server/tables/workbook.server.ts'
import { readAccreditationSettings } from '../accreditation-settings.server.ts'
import { makePaper, type PaperAsked } from '../make-paper.server.ts'
import { type Paper, paperFileName } from '../paper.ts'
import { readTemplateLines } from '../templates/template-lines.ts'
import { templateOf } from '../templates/templates.server.ts'
import { figureTables } from './figure-tables.server.ts'
import { paperPdf } from './pack-pdf.server.ts'
import { paperCells, paperHeadings } from './paper-table.ts'
import { readAnnexes } from './read-annexes.server.ts'

/** A paper that is asked for, with the days of its gate log. */
export type PackAsked = PaperAsked & { readonly days: readonly Day[] }

/** The paper with its annexes as a PDF. Errors: those of `makePaper`; `unavailable` when busy. */
export async function packPdf(db: Db, actor: Actor, asked: PackAsked, signal?: AbortSignal) {
  const paper = await makePaper(db, actor, asked)
  return paperPdf(paper, await readAnnexes(db, actor, paper, asked.days), null, signal)
}

/** The paper with every row behind its figures as a workbook. Errors: those of `makePaper`. */
export async function packWorkbook(db: Db, actor: Actor, asked: PackAsked): Promise<Readable> {
  return workbookOf(db, actor, await makePaper(db, actor, asked))
}

/** Both in one ZIP. Errors: as of `packPdf`. */
export async function packZip(
  db: Db,
  actor: Actor,
  asked: PackAsked,
  signal?: AbortSignal,
): Promise<Readable> {
  const paper = await makePaper(db, actor, asked)
  const annexes = await readAnnexes(db, actor, paper, asked.days)
  const pdf = await paperPdf(paper, annexes, null, signal)
  const sheets = await workbookOf(db, actor, paper)
  const fileName = paperFileName(paper)
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  sheets.on('error', fail)
  output.once('close', () => sheets.destroy())
  zip.addBuffer(Buffer.from(pdf), `${fileName}.pdf`)
  zip.addReadStream(sheets, `${fileName}.xlsx`, { compress: false })
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

async function workbookOf(db: Db, actor: Actor, paper: Paper): Promise<Readable> {
  const { firstMonth } = await readAccreditationSettings(db, actor)
  const { lines } = await templateOf(db, actor, paper.template.code)
  const { items } = readTemplateLines(lines)
  const sums = { name: 'Figures', headings: paperHeadings, groups: [paperCells(paper)] }
  return workbook([sums, ...figureTables(db, paper, items, firstMonth)])
}
