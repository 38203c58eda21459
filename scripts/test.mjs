import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, findHeadlessShell } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { path, pinnedEnvironment, pinnedNode, Refusal, root, runScript, say } from './project.mjs'

const vitest = [pinnedNode, path('node_modules', 'vitest', 'vitest.mjs'), 'run']
const check = ['types, lint and import law', () => 'npm', 'run', '--silent', 'check']
const unit = ['tests', ...vitest]
const journeys = ['journeys in a browser', ...vitest, '--config', 'vitest.e2e.config.ts']
/** Minutes that a step may take: the longest, the journeys, take forty of them on two cores. */
const mostMinutes = 55
/** Files of a step that may have failed by chance; where more did, something is broken. */
const mostTriedAgain = 4

/**
 * `npm test`: installs what is missing and runs everything, to the end even where a step fails.
 * `--unit` and `--e2e` run that step alone, of the files that follow or of all; `--changed` checks,
 * and runs the tests that changes since the last commit can reach.
 */
await runScript(async () => {
  const steps = stepsOf(process.argv.slice(2))
  await ensureInstalled()
  const CHROMIUM_PATH = ensureChromium()
  const CHROMIUM_SHELL_PATH = findHeadlessShell() ?? CHROMIUM_PATH
  const environment = pinnedEnvironment({ CHROMIUM_PATH, CHROMIUM_SHELL_PATH, NODE_ENV: 'test' })
  await ensureBuilt()
  const failed = []
  for (const step of steps) {
    const faults = await faultsOf(step, environment)
    if (faults) failed.push([step[0], ...faults].join('\n  '))
  }
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join('\n')}`)
  say('\nAll tests passed.')
})

/** The steps that the arguments ask for. Errors: `Refusal` for another argument. */
function stepsOf([part, ...files]) {
  if (part === undefined) return [check, unit, journeys]
  if (part === '--unit') return [[...unit, ...files]]
  if (part === '--e2e') return [[...journeys, ...files]]
  if (part === '--changed') return [check, [...unit, '--changed', '--passWithNoTests']]
  throw new Refusal('npm test takes --changed alone. Files: npm run test:unit -- FILE…')
}

/**
 * What failed in a step, a line each; null: it passes. In a whole run the few files that fail are
 * tried once more, in a run of their own, and named: what passes then hangs on the moment, and
 * wants mending, but says nothing against the change.
 */
async function faultsOf(step, env) {
  if (step !== unit && step !== journeys) return (await passes(step, env)) ? null : []
  const folder = mkdtempSync(join(tmpdir(), 'almirah-test-'))
  const list = { ...env, FAILED_FILES: join(folder, 'failed') }
  try {
    if (await passes(step, list)) return null
    const failed = readFailed(list.FAILED_FILES)
    const files = failed.map(({ file }) => file)
    if (files.length === 0 || files.length > mostTriedAgain) return failed.map(inOneLine)
    const [name, ...command] = step
    if (!(await passes([`once more: ${files.join(', ')}`, ...command, ...files], list)))
      return readFailed(list.FAILED_FILES).map(inOneLine)
    say([`── ${name}: FRAGILE, passed at the second try:`, ...failed.map(inOneLine)].join('\n  '))
    return null
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The files that failed and with what; none where the run was broken off. */
function readFailed(list) {
  try {
    return JSON.parse(readFileSync(list, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function inOneLine({ file, faults }) {
  return `${file}: ${faults.join('; ')}`
}

/**
 * A step runs in a process group of its own: what does not end in time ends with all that it
 * started, and so does what a step leaves running.
 */
async function passes([name, program, ...args], env) {
  say(`\n── ${name}`)
  const started = Date.now()
  const stdio = ['ignore', 'inherit', 'inherit']
  const child = spawn(program(), args, { cwd: root, env, stdio, detached: true })
  const stop = () => {
    endGroup(child)
    process.exit(130)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const limit = setTimeout(() => {
    say(`── ${name}: stopped, for it did not end within ${mostMinutes} minutes`)
    endGroup(child)
  }, mostMinutes * 60_000)
  const status = await new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', (error) => {
      say(error.message)
      resolve(null)
    })
  })
  clearTimeout(limit)
  process.off('SIGINT', stop).off('SIGTERM', stop)
  endGroup(child)
  const seconds = Math.round((Date.now() - started) / 1000)
  say(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return status === 0
}

function endGroup({ pid }) {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
