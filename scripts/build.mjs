import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { damagedFiles, damageSentence, writeFileList } from './file-list.mjs'
import { withLock } from './lock.mjs'
import { path, pinnedEnvironment, pinnedNode, Refusal, root, say } from './project.mjs'

const folders = ['src', 'public']
const parts = ['client', 'server']
/** What the pages were made of, and the files that they are. */
const stamp = path('build', 'stamp')

/**
 * Builds the pages where a file that they are made of has changed since the last build, or where
 * they are damaged.
 */
export async function ensureBuilt() {
  if (damage()?.length === 0) return
  await withLock(path('build', 'build.lock'), async () => {
    const damaged = damage()
    if (damaged?.length === 0) return
    if (damaged) say(damageSentence('the built pages', damaged))
    say(damaged ? 'Building the pages anew …' : 'Building the pages …')
    const wanted = fingerprint()
    removeLeftovers()
    const half = path('build', `new-${process.pid}`)
    await runBuild(half)
    rmSync(stamp, { force: true })
    for (const part of parts) replace(join(half, part), path('build', part))
    writeFileList(stamp, wanted, built)
    removeLeftovers()
  })
}

const built = parts.map((part) => `build/${part}`)

/**
 * Files of the pages that are missing or cut; null where the pages are not built, or of what has
 * changed since.
 */
const damage = () => damagedFiles(stamp, fingerprint(), built)

/** One hash of the names and contents of everything that goes into the build. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputs())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path(file)))
      .update('\0')
  return hash.digest('hex')
}

/** The sources, and what configures the build: the files beside package-lock.json. */
function inputs() {
  const configuration = readdirSync(root).filter((name) =>
    /\.(ts|mjs)$|^(tsconfig|package-lock)\.json$/.test(name),
  )
  const sources = folders.filter((folder) => existsSync(path(folder))).flatMap(filesIn)
  return [...configuration, ...sources].filter((file) => !/\.test\.tsx?$/.test(file)).sort()
}

function filesIn(folder) {
  return readdirSync(path(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}

function runBuild(folder) {
  const program = path('node_modules', '@react-router', 'dev', 'bin.cjs')
  const env = pinnedEnvironment({ NODE_ENV: 'production', BUILD_FOLDER: relative(root, folder) })
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), [program, 'build'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Refusal(`${output}\nThe pages could not be built; the lines above say why.`))
    })
  })
}

function replace(made, place) {
  if (existsSync(place)) renameSync(place, `${made}-old`)
  renameSync(made, place)
}

/** What a build that was killed, or the one before, has left. */
function removeLeftovers() {
  mkdirSync(path('build'), { recursive: true })
  for (const name of readdirSync(path('build'))) {
    if (name.startsWith('new-')) rmSync(path('build', name), { recursive: true, force: true })
  }
}
