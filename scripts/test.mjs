import { spawnSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, findHeadlessShell } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { path, pinnedEnvironment, pinnedNode, Refusal, root, runScript, say } from './project.mjs'

const vitest = [pinnedNode, path('node_modules', 'vitest', 'vitest.mjs'), 'run']
const steps = {
  'types, lint and import law': [() => 'npm', 'run', '--silent', 'check'],
  tests: vitest,
  'journeys in a browser': [...vitest, '--config', 'vitest.e2e.config.ts'],
}

/** `npm test`: installs what is missing and runs everything, to the end even where a step fails. */
await runScript(async () => {
  await ensureInstalled()
  const CHROMIUM_PATH = ensureChromium()
  const CHROMIUM_SHELL_PATH = findHeadlessShell() ?? CHROMIUM_PATH
  const environment = pinnedEnvironment({ CHROMIUM_PATH, CHROMIUM_SHELL_PATH, NODE_ENV: 'test' })
  await ensureBuilt()
  const failed = Object.keys(steps).filter((name) => !passes(name, environment))
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join('; ')}.`)
  say('\nAll tests passed.')
})

function passes(name, env) {
  const [program, ...args] = steps[name]
  say(`\n── ${name}`)
  const started = Date.now()
  const { status, error } = spawnSync(program(), args, { cwd: root, env, stdio: 'inherit' })
  if (error) say(error.message)
  say(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}
