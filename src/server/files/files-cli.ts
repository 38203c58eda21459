import { parseArgs } from 'node:util'
import { counted } from '#src/kernel/counted.ts'
import { AppError } from '#src/kernel/errors.ts'
import { sizeWords } from '#src/kernel/size-words.ts'
import { runCommand } from '../command.ts'
import { type Config, loadConfig, readEnvFile } from '../config.ts'
import type { Db } from '../database/connect.ts'
import { startDatabase } from '../database/start-database.ts'
import { createLog, type Log } from '../log.ts'
import { checkStore } from './check-store.ts'
import { moveFiles } from './move-files.ts'
import { siteFiles, storesOf } from './site-files.ts'

const help = `Looks after the files that people sent, also while the site runs.

  npm run files -- check [--sweep]
  npm run files -- move

  check    reads each file and holds it against its row in the database
  --sweep  deletes what belongs to nobody and is older than a day
  move     moves all files to where they are to be: to FILES_URL, or to the folder where that is empty, from FILES_FORMER_URL, or from
           the folder where that is empty. The site runs with the same settings meanwhile, and reads from both. It may be broken off
           and begun again.

The status is 0, or 1 where something is wrong.
`

await runCommand(async () => {
  const { what, sweep } = readArguments()
  readEnvFile()
  const config = loadConfig(process.env)
  const log = createLog('warn')
  const database = await startDatabase(config, log)
  try {
    await (what === 'check'
      ? check(database.db, config, sweep, log)
      : move(database.db, config, log))
  } finally {
    await database.close()
  }
})
process.exit()

function readArguments() {
  try {
    const options = { sweep: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [what, ...more] = positionals
    if (more.length === 0 && (what === 'check' || (what === 'move' && !values.sweep))) {
      return { what, sweep: values.sweep }
    }
  } catch {
    // Told below.
  }
  throw new AppError('invalid-input', help)
}

async function check(db: Db, config: Config, sweep: boolean, log: Log): Promise<void> {
  const { files, bytes, measured, faults, swept } = await checkStore(
    db,
    siteFiles(config, log),
    sweep,
  )
  for (const { key, fault } of faults) console.log(`${key}: ${faultWords[fault]}`)
  console.log(`${counted(files, 'file')} of ${sizeWords(bytes)} read, ${faults.length} wrong.`)
  if (measured > 0) console.log(`${counted(measured, 'file')} had no hash yet, and has one now.`)
  if (sweep) console.log(`${counted(swept, 'file')} of nobody deleted.`)
  if (faults.length > 0) process.exitCode = 1
}

const faultWords = {
  missing: 'its bytes are not in the store',
  changed: 'its bytes are not those that were kept',
  unknown: 'nothing in the database knows it; --sweep deletes it',
}

async function move(db: Db, config: Config, log: Log): Promise<void> {
  const { current, former } = storesOf(config, log)
  if (!former) {
    throw new AppError(
      'invalid-input',
      'There is one store alone: set FILES_URL, or FILES_FORMER_URL to move back into the folder.',
    )
  }
  const stores = { from: former, to: current }
  const { moved, bytes, left, broken } = await moveFiles(db, stores, (count, done) =>
    console.log(`${counted(count, 'file')} of ${sizeWords(done)} moved`),
  )
  for (const key of broken) console.log(`${key}: not moved, ${faultWords.changed}`)
  if (left > 0) console.log(`${counted(left, 'file')} left that nothing in the database knows.`)
  console.log(`Done: ${counted(moved, 'file')} of ${sizeWords(bytes)} moved.`)
  if (broken.length > 0) process.exitCode = 1
}
