import { runCommand } from '../command.ts'
import { loadConfig, readEnvFile } from '../config.ts'
import { createLog } from '../log.ts'
import { startDatabase } from './start-database.ts'

/** `npm run db:migrate`: brings the database up to date without starting the site. */
await runCommand(async () => {
  readEnvFile()
  const config = loadConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await startDatabase(config, log)
  await database.close()
})
