import { askTerminal } from '#src/server/ask-terminal.ts'
import { runCommand } from '#src/server/command.ts'
import { loadConfig, readEnvFile } from '#src/server/config.ts'
import { startDatabase } from '#src/server/database/start-database.ts'
import { createLog } from '#src/server/log.ts'
import { makeAdmin } from './first-admin.server.ts'
import { roleRule } from './person-row.server.ts'

const instead = 'set SETUP_EMAIL, SETUP_NAME and SETUP_PASSWORD'

/**
 * `npm run setup`: makes the first administrator, from SETUP_EMAIL, SETUP_NAME and SETUP_PASSWORD,
 * or asked for on the terminal. With SIGN_IN=provider no password is asked for.
 */
await runCommand(async () => {
  readEnvFile()
  const config = loadConfig(process.env)
  const { passwords } = config
  const { SETUP_EMAIL, SETUP_NAME, SETUP_PASSWORD } = process.env
  const admin = {
    email:
      SETUP_EMAIL ??
      (await askTerminal(`E-mail address (${roleRule.admins.join(' or ')}): `, { instead })),
    name: SETUP_NAME ?? (await askTerminal('Name: ', { instead })),
    password: passwords.allowed
      ? (SETUP_PASSWORD ?? (await askTerminal('Password: ', { hidden: true, instead })))
      : '',
  }
  const database = await startDatabase(config, createLog('warn'))
  try {
    const { email } = await makeAdmin(database.db, passwords, admin)
    const how = passwords.allowed ? '' : ' with that address at the provider'
    process.stdout.write(`${email} is an administrator and can sign in${how}.\n`)
  } finally {
    await database.close()
  }
})
process.exit()
