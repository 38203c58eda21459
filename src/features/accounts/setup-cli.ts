import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AppError } from '../../kernel/errors.ts'
import { runCommand } from '../../server/command.ts'
import { loadConfig, readEnvFile } from '../../server/config.ts'
import { startDatabase } from '../../server/database/start-database.ts'
import { createLog } from '../../server/log.ts'
import { makeAdmin } from './first-admin.server.ts'
import { roleRule } from './person-row.server.ts'

/** `npm run setup`: makes the first administrator, from SETUP_EMAIL, SETUP_NAME and SETUP_PASSWORD, or asked for on the terminal. */
await runCommand(async () => {
  readEnvFile()
  const { SETUP_EMAIL, SETUP_NAME, SETUP_PASSWORD } = process.env
  const admin = {
    email: SETUP_EMAIL ?? (await ask(`E-mail address (${roleRule.admins.join(' or ')}): `)),
    name: SETUP_NAME ?? (await ask('Name: ')),
    password: SETUP_PASSWORD ?? (await ask('Password: ', true)),
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

/** A line from the terminal; `hidden`: what is typed is not shown. */
async function ask(question: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new AppError(
      'invalid-input',
      'There is no terminal to ask on: set SETUP_EMAIL, SETUP_NAME and SETUP_PASSWORD.',
    )
  }
  process.stdout.write(question)
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = hidden ? nothing : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (hidden) process.stdout.write('\n')
  }
}
