import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { path, pinnedEnvironment, pinnedNode, Refusal, root, say } from './project.mjs'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const quarterOfAnHour = 900_000

/**
 * The path of a Chromium that runs: one of this machine, else Playwright's own, else Debian's
 * package.
 */
export function ensureChromium() {
  const own = working(process.env.CHROMIUM_PATH) ?? onPath(browsers) ?? playwrights()
  return own ?? debians('chromium') ?? refuse()
}

/**
 * The path of the same without a browser's windows and menus, where it can be had: pages in it take
 * 40 % less processor time. It shows no messages of the system.
 */
export function findHeadlessShell() {
  const own = working(process.env.CHROMIUM_SHELL_PATH) ?? onPath(shells)
  return own ?? debians('chromium-headless-shell')
}

function onPath(names) {
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

function debians(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  say(`Installing the Debian package ${name} for the tests …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return working(`/usr/bin/${name}`)
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
