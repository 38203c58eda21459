import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { withLock } from './lock.mjs'
import { path, Refusal, root, say } from './project.mjs'

const oldest = [20, 19]
const record = path('node_modules', '.installed')

/** Installs what package-lock.json names, where that has not been done since the file last changed. */
export async function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  await withLock(path('build', 'install.lock'), async () => {
    if (!packagesAreCurrent()) {
      refuseLinkedPackages()
      say('Installing packages; this takes a minute …')
      await runNpm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], root)
      writeFileSync(record, wanted())
    }
    if (!existsSync(pinned)) await placeNode()
  })
}

const pinned = path('node_modules', 'node', 'bin', 'node')

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Refusal(
    `Almirah needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org/.`,
  )
}

const isInstalled = () => existsSync(pinned) && packagesAreCurrent()

/** By our record of the lock file, or by npm's own, which is newer where someone ran `npm install` by hand. */
function packagesAreCurrent() {
  const npmRecord = path('node_modules', '.package-lock.json')
  if (!existsSync(npmRecord)) return false
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted()) return true
  return statSync(npmRecord).mtimeMs >= statSync(path('package-lock.json')).mtimeMs
}

/** npm would empty the folder that a link names, and that is another project's. */
function refuseLinkedPackages() {
  const folder = path('node_modules')
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Refusal(
    `${folder} is a link, and its packages are not those of package-lock.json: run npm ci where it leads, or remove it.`,
  )
}

function wanted() {
  return createHash('sha256')
    .update(readFileSync(path('package-lock.json')))
    .digest('hex')
}

/** The package `node` fetches its binary in an install script; where npm blocks scripts we run it. */
async function placeNode() {
  say('Fetching the pinned Node …')
  await run(process.execPath, ['installArchSpecificPackage.js'], path('node_modules', 'node'))
  if (!existsSync(pinned))
    throw new Refusal('The pinned Node could not be placed: remove node_modules and start again.')
}

const runNpm = (args, folder) => run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, folder)

/** Runs a program outside of the project's own PATH: the packages on it are being replaced. */
function run(program, args, cwd) {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(path('node_modules')))
  const env = { ...process.env, PATH: folders.join(delimiter) }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const stop = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
    child.on('error', (error) => reject(new Refusal(`${program} does not start: ${error.message}`)))
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
      if (code === 0) resolve()
      else reject(new Refusal(failed))
    })
  })
}

const failed =
  'The packages could not be installed; npm says why above. Check that this machine reaches the npm registry and that this folder can be written, then start again.'
