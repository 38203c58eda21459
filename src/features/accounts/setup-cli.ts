import { askTerminal } from '../../server/ask-terminal.ts'
import { runCommand } from '../../server/command.ts'
import { loadConfig, readEnvFile } from '../../server/config.ts'
import { startDatabase } from '../../server/database/start-database.ts'
import { createLog } from '../../server/log.ts'
import { makeAdmin } from './first-admin.server.ts'
import { roleRule } from './person-row.server.ts'

const instead = 'set SETUP_EMAIL, SETUP_NAME and SETUP_PASSWORD'

/** `npm run setup`: makes the first administrator, from SETUP_EMAIL, SETUP_NAME and SETUP_PASSWORD, or asked for on the terminal. */
await runCommand(async () => {
  readEnvFile()
  const { SETUP_EMAIL, SETUP_NAME, SETUP_PASSWORD } = process.env
  const admin = {
    email:
      SETUP_EMAIL ??
      (await askTerminal(`E-mail address (${roleRule.admins.join(' or ')}): `, { instead })),
    name: SETUP_NAME ?? (await askTerminal('Name: ', { instead })),
    password: SETUP_PASSWORD ?? (await askTerminal('Password: ', { hidden: true, instead })),
  }
  const database = await startDatabase(loadConfig(process.env), createLog('warn'))
  try {
    const { email } = await makeAdmin(database.db, admin)
    process.stdout.write(`${email} is an administrator and can sign in.\n`)
  } finally {
    await database.close()
  }
})
process.exit()
