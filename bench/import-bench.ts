import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listImports } from '#src/features/collection/imports/batches.server.ts'
import { searchBooks } from '#src/features/collection/search/search.server.ts'
import { wholeCatalogue } from '#src/features/collection/search/search.ts'
import { system, visitor } from '#src/kernel/actor.ts'
import { openBundledPostgres } from '#src/server/database/bundled-postgres.ts'
import { openDatabase } from '#src/server/database/connect.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { createLog } from '#src/server/log.ts'
import { writeMarcFile } from './marc-file.ts'

const command = fileURLToPath(
  new URL('../src/features/collection/imports/import-cli.ts', import.meta.url),
)
const sampleEvery = 250

/**
 * Writes a MARC file of so many generated books and imports it as `npm run import` does, into an
 * empty database with all its indexes on the bundled PostgreSQL as it always runs; prints records a
 * second, the command's memory, and a search.
 */
export async function benchImport(records: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'almirah-bench-'))
  chmodSync(folder, 0o711)
  const postgres = await openBundledPostgres({ dataDir: folder, log: createLog('silent') })
  try {
    await migrate(postgres.url)
    const path = join(folder, 'books.mrc')
    await writeMarcFile(path, records)
    const { seconds, memory } = await runImport(path, postgres.url, folder)
    const rate = Math.round(records / seconds)
    const megabytes = Math.round(statSync(path).size / 1e6)
    console.log(
      `${records} MARC records (${megabytes} MB) imported in ${seconds.toFixed(1)} s: ${rate} a second`,
    )
    const early = memory[Math.floor(memory.length / 5)] ?? 0
    console.log(`memory: ${early} MB after a fifth of the time, ${Math.max(...memory)} MB at most`)
    await report(postgres.url)
  } finally {
    await postgres.close()
    rmSync(postgres.folder, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runImport(path: string, databaseUrl: string, dataDir: string) {
  const memory: number[] = []
  const started = performance.now()
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const child = execFile(process.execPath, [command, path], { env })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stderr?.pipe(process.stderr)
  let running = true
  const status = ended.finally(() => {
    running = false
  })
  while (running) {
    if (child.pid) memory.push(megabytesOf(child.pid))
    await Promise.race([status, delay(sampleEvery)])
  }
  if ((await status) !== 0) throw new Error('The import failed.')
  return { seconds: (performance.now() - started) / 1000, memory: memory.filter(Boolean) }
}

/** What the process holds in memory; 0 where it has ended. */
function megabytesOf(pid: number): number {
  try {
    const kilobytes = existsSync('/proc/self/status')
      ? /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    return 0
  }
}

async function report(url: string): Promise<void> {
  const { db, close } = openDatabase(url)
  try {
    const [batch] = await listImports(db, system('bench'))
    console.log(
      `created ${batch?.created} books and ${batch?.copiesCreated} copies, rejected ${batch?.rejected}`,
    )
    for (const text of ['operating systems', 'history', 'operating systems']) {
      const started = performance.now()
      const { total } = await searchBooks(db, visitor, { ...wholeCatalogue, text })
      console.log(`${text}: ${total} found in ${Math.round(performance.now() - started)} ms`)
    }
  } finally {
    await close()
  }
}
