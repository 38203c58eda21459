import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { path, pinnedEnvironment, pinnedNode, Refusal, root, say } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const quarterOfAnHour = 900_000

/** The path of a Chromium that runs: one of this machine, else Playwright's own, else Debian's package. */
export function ensureChromium() {
  return working(process.env.CHROMIUM_PATH) ?? onPath() ?? playwrights() ?? debians() ?? refuse()
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return files.find((file) => existsSync(file) && working(file))
}

function playwrights() {
  const { chromium } = createRequire(path('package.json'))('playwright')
  const file = chromium.executablePath()
  if (existsSync(file)) return working(file)
  say('Downloading a Chromium for the tests …')
  run(pinnedNode(), [path('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  return working(file)
}

function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say('Installing the Debian package chromium for the tests …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  return working('/usr/bin/chromium')
}

function refuse() {
  throw new Refusal(
    'The tests need a Chromium and none could be had: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
}

/** The file, where it is a browser that starts: a missing library only shows then. */
function working(file) {
  if (!file) return undefined
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'data:text/html,works']
  const { stdout } = spawnSync(file, args, { encoding: 'utf8', timeout: 60_000 })
  return stdout?.includes('works') ? file : undefined
}

function run(program, args) {
  const env = pinnedEnvironment({ DEBIAN_FRONTEND: 'noninteractive' })
  spawnSync(program, args, { cwd: root, env, stdio: 'inherit', timeout: quarterOfAnHour })
}
