import { displayName } from '#src/features/collection/imports/file-kind.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Db } from '#src/server/database/connect.ts'
import { monthOf } from '../counter-months.ts'
import { requireCounterReader } from '../make-report.server.ts'
import { keepReport } from './keep-report.server.ts'
import {
  type KeptReport,
  megabytesOfReport,
  mostReportNumbers,
  type PublisherReport,
} from './publisher-report.ts'
import { readJson } from './read-json.server.ts'
import { readTabular } from './read-tabular.server.ts'

/**
 * Takes in a COUNTER file of a publisher. Months of a platform that an earlier file of the same
 * report told no longer count there; the answer says which. Errors: `forbidden`, `invalid-input` without a
 * file, `too-large`, `unsupported-file` with what is wrong and where.
 */
export async function takeReport(db: Db, actor: Actor, file: File | null): Promise<KeptReport> {
  requireCounterReader(actor)
  if (!file) {
    const message = 'Please choose a file.'
    throw new AppError('invalid-input', message, { fields: [{ field: 'report', message }] })
  }
  if (file.size > megabytesOfReport * 1024 ** 2) {
    throw new AppError(
      'too-large',
      `The file has more than ${megabytesOfReport} MB: ask the publisher for fewer months, and send one after the other.`,
    )
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const report = await readReport(file.name, bytes)
  refuseWrongMonths(report)
  const numbers = report.lines.reduce((sum, { months }) => sum + months.length, 0)
  if (numbers === 0) {
    throw new AppError(
      'unsupported-file',
      `${report.fileName} tells no use: all its numbers are 0.`,
    )
  }
  if (numbers > mostReportNumbers) {
    throw new AppError('too-large', 'The file has too many numbers: ask for fewer months.')
  }
  return keepReport(db, actor, report)
}

/** Refuses a file with months that its header does not have, or that have not begun. */
function refuseWrongMonths({ fileName, period: [begin, end], lines }: PublisherReport): void {
  const months = [...new Set(lines.flatMap((line) => line.months.map(([month]) => month)))].sort()
  const refuse = (why: string) => new AppError('unsupported-file', `${fileName}: ${why}`)
  const other = months.find((month) => month < begin || (end !== '' && month > end))
  if (other) {
    throw refuse(
      `its header says ${begin} to ${end}, but it has numbers of ${other}. Download the report again.`,
    )
  }
  const ahead = months.find((month) => month > monthOf(todayHere()))
  if (ahead) throw refuse(`it has numbers of ${ahead}, a month that has not begun.`)
}

function readReport(name: string, bytes: Uint8Array): Promise<PublisherReport> {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, 64))
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!head.startsWith('{') && !head.startsWith('[')) return readTabular(name, bytes)
  const content = new TextDecoder().decode(bytes)
  return Promise.resolve(readJson(displayName(name).slice(0, 255), content))
}
