import { system } from '#src/kernel/actor.ts'
import { askTerminal } from '#src/server/ask-terminal.ts'
import { runCommand } from '#src/server/command.ts'
import { loadConfig, readEnvFile } from '#src/server/config.ts'
import { startDatabase } from '#src/server/database/start-database.ts'
import { createLog } from '#src/server/log.ts'
import { setGateCredentials } from './gate-credentials.server.ts'

const instead = 'set GATE_USER_ID and GATE_PASSWORD'

/**
 * `npm run admin:gate`: sets the admin gate's credentials, from GATE_USER_ID and GATE_PASSWORD, or
 * asked for on the terminal.
 */
await runCommand(async () => {
  readEnvFile()
  const config = loadConfig(process.env)
  const { GATE_USER_ID, GATE_PASSWORD } = process.env
  const given = {
    userId: GATE_USER_ID ?? (await askTerminal('User ID: ', { instead })),
    password: GATE_PASSWORD ?? (await askTerminal('Password: ', { hidden: true, instead })),
  }
  const database = await startDatabase(config, createLog('warn'))
  try {
    await setGateCredentials(database.db, system('admin:gate'), config.passwords, given)
  } finally {
    await database.close()
  }
  process.stdout.write(
    'The admin panel takes these credentials from now on, and asks everyone again.\n',
  )
  if (config.gateContents) {
    process.stdout.write(
      'They are not used while GATE_CONTENTS_URL is set: the file there counts.\n',
    )
  }
})
process.exit()
