import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepSearchIndex } from '#src/features/collection/search/search-index/keep-index.server.ts'
import { system } from '#src/kernel/actor.ts'
import { AppError, isAppError } from '#src/kernel/errors.ts'
import { runCommand } from '#src/server/command.ts'
import { loadConfig, readEnvFile } from '#src/server/config.ts'
import type { Db } from '#src/server/database/connect.ts'
import { startDatabase } from '#src/server/database/start-database.ts'
import { createLog } from '#src/server/log.ts'
import { findBatch, listImports } from './batches.server.ts'
import { firstTitles } from './first-titles.server.ts'
import { importFile } from './import.server.ts'
import {
  batchLine,
  clashLine,
  notesText,
  progressLine,
  titlesText,
  totals,
  undoneText,
} from './import-texts.ts'
import { isTableFormat } from './imports.ts'
import { countNotes, writeNotes } from './notes.server.ts'
import { writeRejects } from './rejects.server.ts'
import { clashesOfTable, headingsWithSeries, type SeriesAsked } from './table-series.server.ts'
import { undoImport } from './undo.server.ts'

const help = `Imports books: MARC 21 (.mrc), MARCXML (.xml), Excel (.xlsx, .xls) or CSV, also gzipped (.csv.gz).

  npm run import -- FILE…              import the files, one after the other
  npm run import -- --dry-run FILE…    say what an import would do, and change nothing
  npm run import -- --list             list the imports
  npm run import -- --undo NUMBER      take an import back

Where departments number separately, 1937 may be two copies. Say what tells them apart:

  --series COLUMN                      each thing that the column says is a series: CS-1937, EC-1937
                                       (sheet instead of a column: each sheet of the workbook)
  --prefix "Computer Science=CS-"      its prefix, where another one is wanted; once for each
  --prefix CS-                         without --series: one series for the whole file
  --join COLUMN                        what the column says stands before the number: 2013-45

It works on the library's database (DATABASE_URL, else the one in DATA_DIR), also while the site runs.
Importing a file again changes nothing. What cannot be read is kept in DATA_DIR/imports with the reason, and
what was repaired or looks wrong with a note. A dry run shows the first titles: look whether they read rightly.
`

const actor = system('import')
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

await runCommand(async () => {
  const { values, positionals } = readArguments()
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const undo = values.undo === undefined ? null : importNumber(values.undo)
  if (undo === null && !values.list && positionals.length === 0) {
    throw new AppError('invalid-input', `Name a file to import.\n\n${help}`)
  }
  const series = seriesAsked(values)
  readEnvFile()
  const config = loadConfig(process.env)
  const log = createLog('warn')
  const database = await startDatabase(config, log)
  const done = new AbortController()
  const indexing = keepSearchIndex(database.db, log, done.signal)
  try {
    if (values.list) await list(database.db)
    else if (undo !== null)
      process.stdout.write(undoneText(undo, await undoImport(database.db, actor, undo)))
    else {
      const how = { dryRun: values['dry-run'], series, folder: join(config.dataDir, 'imports') }
      await importFiles(database.db, positionals, how)
    }
  } finally {
    done.abort()
    await indexing
    await database.close()
  }
})
process.exit()

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        undo: { type: 'string' },
        list: { type: 'boolean', default: false },
        series: { type: 'string' },
        join: { type: 'string' },
        prefix: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('invalid-input', `${reason}\n\n${help}`)
  }
}

function importNumber(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new AppError(
    'invalid-input',
    `--undo takes the number of an import, as --list shows it, not ${JSON.stringify(text)}.`,
  )
}

async function list(db: Db): Promise<void> {
  const batches = await listImports(db, actor)
  const lines = batches.map((batch) => `${batchLine(batch)}\n`)
  process.stdout.write(lines.join('') || 'There have been no imports.\n')
}

/** The series that the options ask for; null: numbers as they stand. */
function seriesAsked(options: ReturnType<typeof readArguments>['values']): SeriesAsked | null {
  const { series, join: joined, prefix } = options
  if (joined !== undefined && (series !== undefined || prefix.length > 0)) {
    throw new AppError('invalid-input', '--join is used alone: leave --series and --prefix out.')
  }
  if (series === undefined && joined === undefined && prefix.length === 0) return null
  return { column: series ?? joined, prefixes: prefix, joined: joined !== undefined }
}

type How = {
  readonly dryRun: boolean
  readonly series: SeriesAsked | null
  /** For what could not be taken. */
  readonly folder: string
}

/**
 * A refused file does not keep the next ones from being imported; the command ends with status 1
 * then.
 */
async function importFiles(db: Db, paths: readonly string[], how: How): Promise<void> {
  for (const path of paths) {
    if (stopping.signal.aborted) return
    try {
      await importOne(db, path, how)
    } catch (error) {
      if (!isAppError(error)) throw error
      process.stderr.write(`${path}: ${error.message}\n`)
      process.exitCode = 1
    }
  }
}

async function importOne(db: Db, path: string, { dryRun, series, folder }: How): Promise<void> {
  const terminal = process.stdout.isTTY
  let shown = 0
  const batch = await importFile(db, actor, {
    path,
    headings: series ? await headingsWithSeries(path, series) : 'named',
    dryRun,
    signal: stopping.signal,
    onProgress(progress) {
      if (performance.now() - shown < (terminal ? 200 : 10_000)) return
      shown = performance.now()
      process.stdout.write(
        terminal ? `\r\x1b[K${progressLine(progress)}` : `${progressLine(progress)}\n`,
      )
    },
  })
  process.stdout.write(`${terminal ? '\r\x1b[K' : ''}${totals(batch)}`)
  if (dryRun) process.stdout.write(titlesText(await firstTitles(path)))
  const { id } = await findBatch(db, batch.number)
  process.stdout.write(notesText(await countNotes(db, id)))
  const notes = await writeNotes(db, actor, batch.number, folder)
  if (notes !== null) process.stdout.write(`  Notes on the records: ${notes}\n`)
  for (const file of await writeRejects(db, actor, batch.number, folder)) {
    process.stdout.write(`  Rejected: ${file}\n`)
  }
  if (!series && batch.rejected > 0 && isTableFormat(batch.format)) {
    const twice = await clashesOfTable(path)
    if (twice) process.stdout.write(clashLine(twice.clashes, twice.column))
  }
  if (batch.status !== 'done') process.exitCode = 1
}
