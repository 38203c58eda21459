import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { system } from '../../kernel/actor.ts'
import { AppError, isAppError } from '../../kernel/errors.ts'
import { runCommand } from '../../server/command.ts'
import { loadConfig, readEnvFile } from '../../server/config.ts'
import type { Db } from '../../server/database/connect.ts'
import { startDatabase } from '../../server/database/start-database.ts'
import { createLog } from '../../server/log.ts'
import { keepSearchIndex } from '../catalogue/search-index/keep-index.server.ts'
import { listImports } from './batches.server.ts'
import { importFile } from './import.server.ts'
import { batchLine, progressLine, totals, undoneText } from './import-texts.ts'
import { writeRejects } from './rejects.server.ts'
import { undoImport } from './undo.server.ts'

const help = `Imports books: MARC 21 (.mrc), MARCXML (.xml), Excel (.xlsx) or CSV, also gzipped (.csv.gz).

  npm run import -- FILE…              import the files, one after the other
  npm run import -- --dry-run FILE…    say what an import would do, and change nothing
  npm run import -- --list             list the imports
  npm run import -- --undo NUMBER      take an import back

It works on the library's database (DATABASE_URL, else the one in DATA_DIR), also while the site runs.
Importing a file again changes nothing. What cannot be read is kept in DATA_DIR/imports with the reason.
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
    else
      await importFiles(
        database.db,
        positionals,
        values['dry-run'],
        join(config.dataDir, 'imports'),
      )
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

/** A refused file does not keep the next ones from being imported; the command ends with status 1 then. */
async function importFiles(
  db: Db,
  paths: readonly string[],
  dryRun: boolean,
  folder: string,
): Promise<void> {
  for (const path of paths) {
    if (stopping.signal.aborted) return
    try {
      await importOne(db, path, dryRun, folder)
    } catch (error) {
      if (!isAppError(error)) throw error
      process.stderr.write(`${path}: ${error.message}\n`)
      process.exitCode = 1
    }
  }
}

async function importOne(db: Db, path: string, dryRun: boolean, folder: string): Promise<void> {
  const terminal = process.stdout.isTTY
  let shown = 0
  const batch = await importFile(db, actor, {
    path,
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
  for (const file of await writeRejects(db, actor, batch.number, folder)) {
    process.stdout.write(`  Rejected: ${file}\n`)
  }
  if (batch.status !== 'done') process.exitCode = 1
}
