import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { damagedFiles, damageSentence, writeFileList } from './file-list.mjs'
import { withLock } from './lock.mjs'
import { path, Refusal, root, say } from './project.mjs'

const oldest = [20, 19]
const packages = path('node_modules')
const record = path('node_modules', '.installed')
const npmRecord = path('node_modules', '.package-lock.json')
const fileList = path('node_modules', '.installed-files')

/**
 * Installs what package-lock.json names, where that has not been done since the file last changed,
 * or where what was installed is damaged.
 */
export async function ensureInstalled() {
  refuseOldNode()
  if (packagesAreCurrent() && damage()?.length === 0) return
  await withLock(path('build', 'install.lock'), async () => {
    const damaged = packagesAreCurrent() ? (damage() ?? lackingPackages()) : []
    if (damaged.length > 0) say(damageSentence('the packages', damaged))
    if (damaged.length > 0 || !packagesAreCurrent()) {
      refuseLinkedPackages()
      const all = damaged.length > 0 ? 'all packages anew' : 'packages'
      say(`Installing ${all}; this takes a minute …`)
      await runNpm(['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'], root)
      writeFileSync(record, wanted())
    }
    if (!existsSync(pinned)) await placeNode()
    if (damage() === null) writeFileList(fileList, hashOf(npmRecord), ['node_modules'])
  })
}

/**
 * Files that are missing or cut since they were installed; null where nobody has written down what
 * there was.
 */
const damage = () => damagedFiles(fileList, hashOf(npmRecord), ['node_modules'])

/** The packages that npm has installed, by its own record, and that are not there. */
function lackingPackages() {
  try {
    const installed = Object.keys(JSON.parse(readFileSync(npmRecord, 'utf8')).packages)
    return installed.map((name) => `${name}/package.json`).filter((name) => !existsSync(path(name)))
  } catch {
    return ['node_modules/.package-lock.json']
  }
}

const pinned = path('node_modules', 'node', 'bin', 'node')

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Refusal(
    `Almirah needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org/.`,
  )
}

/**
 * By our record of the lock file, or by npm's own, which is newer where someone ran `npm install`
 * by hand.
 */
function packagesAreCurrent() {
  if (!existsSync(npmRecord)) return false
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted()) return true
  return statSync(npmRecord).mtimeMs >= statSync(path('package-lock.json')).mtimeMs
}

/** npm would empty the folder that a link names, and that is another project's. */
function refuseLinkedPackages() {
  if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return
  throw new Refusal(
    `${packages} is a link, and its packages are not those of package-lock.json: run npm ci where it leads, or remove it.`,
  )
}

const wanted = () => hashOf(path('package-lock.json'))

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/**
 * The package `node` fetches its binary in an install script; where npm blocks scripts we run it.
 */
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
