import { parseArgs } from 'node:util'
import { system } from '#src/kernel/actor.ts'
import { count, counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { runCommand } from '#src/server/command.ts'
import { loadConfig, readEnvFile } from '#src/server/config.ts'
import { startDatabase } from '#src/server/database/start-database.ts'
import { createLog } from '#src/server/log.ts'
import {
  type ExportOptions,
  type ExportProgress,
  exportBooks,
  exportFormats,
} from './export.server.ts'

const help = `Exports all books, or those that a search finds, with all their copies into a file.

  npm run export -- --format FORMAT --out FILE [--query SEARCH] [--force]

  --format   mrc (MARC 21, ISO 2709), marcxml, csv or xlsx
  --out      the file; it is there when it is whole, and not before
  --query    only the books that a search finds, as the catalogue's search box takes it
  --force    replace the file where there is one

It works on the library's database (DATABASE_URL, else the one in DATA_DIR), also while the site runs.
"npm run import" reads all four formats again: a library that imports its export is the same library.
The status is 0, or 1 where nothing was written, or 2 where some books do not fit the format.
`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

await runCommand(async () => {
  const values = readArguments()
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const format = exportFormats.find((one) => one === values.format)
  if (!format)
    throw new AppError('invalid-input', `Name a format: ${exportFormats.join(', ')}.\n\n${help}`)
  if (!values.out) throw new AppError('invalid-input', `Name the file with --out.\n\n${help}`)
  readEnvFile()
  const database = await startDatabase(loadConfig(process.env), createLog('warn'))
  try {
    await exportTo(database.db, { ...values, format, out: values.out })
  } finally {
    await database.close()
  }
})
process.exit()

function readArguments() {
  try {
    return parseArgs({
      options: {
        format: { type: 'string' },
        out: { type: 'string' },
        query: { type: 'string' },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('invalid-input', `${reason}\n\n${help}`)
  }
}

async function exportTo(
  db: Parameters<typeof exportBooks>[0],
  { out, ...options }: Pick<ExportOptions, 'format' | 'out' | 'query' | 'force'>,
): Promise<void> {
  const { signal } = stopping
  const onProgress = progressOn(process.stderr)
  const exported = await exportBooks(db, system('export'), { ...options, out, signal, onProgress })
  const { books, copies, leftOut } = exported
  const clear = process.stderr.isTTY ? '\r\x1b[K' : ''
  process.stderr.write(
    `${clear}${out}: ${counted(books, 'book')} with ${counted(copies, 'copy', 'copies')}.\n`,
  )
  if (leftOut.length === 0) return
  const lines = leftOut.map(({ number, reason }) => `  book ${number}: ${reason}\n`)
  process.stderr.write(
    `${counted(leftOut.length, 'book')} left out, which this format cannot hold:\n${lines.join('')}`,
  )
  process.exitCode = 2
}

/** On a terminal one line that is written over, else a line every ten seconds. */
function progressOn(stream: NodeJS.WriteStream): (progress: ExportProgress) => void {
  const started = performance.now()
  let shown = started
  return ({ books, of }) => {
    const now = performance.now()
    if (now - shown < (stream.isTTY ? 200 : 10_000)) return
    shown = now
    const rate = Math.round((books * 1000) / (now - started))
    const text = `${counted(books, 'book')} of ${count(of)}, ${count(rate)} a second`
    stream.write(stream.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
}
