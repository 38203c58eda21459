import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { path } from './project.mjs'

/** Files that nothing runs, which are most of what packages bring. */
const unread = /\.(?:d\.[cm]?ts|map|md|markdown|txt|flow)$|\/(?:LICEN[CS]E|CHANGELOG)[^/]*$/i

/**
 * Writes down which files there are below the folders of the project, with their sizes, so that
 * later some that are missing or cut are noticed. `made` says what they were made of: a list of
 * anything else counts for nothing.
 */
export function writeFileList(file, made, folders) {
  const lines = [...filesBelow(folders)].map(([name, size]) => `${size} ${name}`)
  const half = `${file}.${process.pid}`
  writeFileSync(half, [made, ...lines].join('\n'))
  // As a new file: folders of packages that were copied by links share the old one.
  renameSync(half, file)
}

/**
 * The files of the list that are missing or of another size; null where there is no list of what
 * was made of `made`.
 */
export function damagedFiles(file, made, folders) {
  if (!existsSync(file)) return null
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n')
  if (head !== made) return null
  const found = new Map(filesBelow(folders))
  return lines.flatMap((line) => {
    const space = line.indexOf(' ')
    const name = line.slice(space + 1)
    return found.get(name) === Number(line.slice(0, space)) ? [] : [name]
  })
}

/**
 * Tells in one sentence what is damaged: "311 files of the packages are missing or cut, such as …".
 */
export function damageSentence(what, names) {
  const [first] = names
  if (names.length === 1) return `A file of ${what} is missing or cut: ${first}.`
  return `${names.length} files of ${what} are missing or cut, such as ${first}.`
}

/**
 * Names in the project and sizes; what stands beside the packages under a name with a dot is no
 * package's.
 */
function* filesBelow(folders) {
  for (const folder of folders.filter((name) => existsSync(path(name)))) {
    for (const entry of readdirSync(path(folder), { withFileTypes: true })) {
      if (!entry.name.startsWith('.')) yield* filesOf(`${folder}/${entry.name}`, entry)
    }
  }
}

function* filesOf(name, entry) {
  if (entry.isDirectory()) {
    for (const inner of readdirSync(path(name), { withFileTypes: true })) {
      yield* filesOf(`${name}/${inner.name}`, inner)
    }
  } else if (entry.isFile() && !unread.test(name)) {
    const stat = statSync(path(name), { throwIfNoEntry: false })
    if (stat) yield [name, stat.size]
  }
}
