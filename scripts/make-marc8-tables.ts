/**
 * Writes src/features/collection/marc/marc8-tables.gen.ts from the MARC-8 code tables of the Library of
 * Congress. Usage, with the generated file as the output:
 *
 * node scripts/make-marc8-tables.ts codetables.xml LICENSE
 *
 * The README of that room says where codetables.xml comes from.
 */
import { readFileSync } from 'node:fs'
import { SaxesParser } from 'saxes'

type Code = { marc: string; ucs: string; combining: boolean }

/**
 * The final byte of the escape sequence for each `ISOcode` attribute of the tables (hexadecimal
 * ASCII).
 */
const setOf = (isoCode: string) => String.fromCharCode(Number.parseInt(isoCode, 16))

function readTables(xml: string): Map<string, Code[]> {
  const sets = new Map<string, Code[]>()
  let codes: Code[] = []
  let code: Code | null = null
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    if (name === 'characterSet') {
      codes = []
      sets.set(setOf(attributes.ISOcode ?? ''), codes)
    }
    if (name === 'code') {
      code = { marc: '', ucs: '', combining: false }
      codes.push(code)
    }
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'code') code = null
    if (code === null) return
    if (name === 'marc') code.marc = text.trim()
    if (name === 'ucs') code.ucs = text.trim()
    if (name === 'isCombining') code.combining = text.trim() === 'true'
  })
  parser.write(xml).close()
  return sets
}

/** marc8.ts takes every Unicode mark but U+0670 as combining: the tables must agree. */
function character({ ucs, combining }: Code): string {
  if (ucs === '') return ''
  const text = String.fromCodePoint(Number.parseInt(ucs, 16))
  if ((/\p{M}/u.test(text) && text !== '\u0670') !== combining) {
    throw new Error(`U+${ucs}: the table and Unicode differ on whether it combines.`)
  }
  return text
}

/**
 * Marks, controls, private and compatibility characters are escaped, so that no editor alters them.
 */
function literal(text: string): string {
  const escaped = Array.from(text, (char) =>
    /[\p{M}\p{C}\p{Z}\u2000-\u20ff\u3000-\u303f\uf900-\ufdff\\']/u.test(char) && char !== ' '
      ? Array.from(
          { length: char.length },
          (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, '0')}`,
        ).join('')
      : char,
  )
  return `'${escaped.join('')}'`
}

/** 94 places, 0x21 to 0x7E; a blank is a place without a character. */
function row(chars: Map<number, string>): string {
  const places = Array.from({ length: 94 }, (_, i) => chars.get(i + 0x21) || ' ')
  return literal(places.join('').trimEnd())
}

const [tablesFile, licenceFile] = process.argv.slice(2)
if (tablesFile === undefined || licenceFile === undefined) {
  throw new Error('Name the codetables.xml to read and the licence file that came with it.')
}
const tables = readTables(readFileSync(tablesFile, 'utf8'))
const licence = readFileSync(licenceFile, 'utf8').trim().split('\n')

const rowsOf = (codes: Code[], placesBefore: number) => {
  const rows = new Map<string, Map<number, string>>()
  for (const code of codes) {
    const bytes = Array.from(
      { length: code.marc.length / 2 },
      (_, i) => Number.parseInt(code.marc.slice(2 * i, 2 * i + 2), 16) & 0x7f,
    )
    const last = bytes.at(-1) ?? 0
    if (bytes.length !== placesBefore + 1) throw new Error(`${code.marc}: length?`)
    // The C0 and C1 places are handled in marc8.ts; a Latin set has its high bit cleared here.
    if (last < 0x21 || (placesBefore === 0 && Number.parseInt(code.marc, 16) < 0x21)) continue
    if (placesBefore === 0 && /^[89]/.test(code.marc)) continue
    const key = String.fromCharCode(...bytes.slice(0, -1))
    const chars = rows.get(key) ?? new Map<number, string>()
    rows.set(key, chars)
    chars.set(last, character(code))
  }
  return rows
}

const out: string[] = [
  '/*',
  ' * MARC-8 to Unicode, made by scripts/make-marc8-tables.ts: do not edit.',
  ' * From the code tables of the Library of Congress as YAZ has them in src/codetables.xml, under this licence:',
  ' *',
  ...licence.map((line) => ` * ${line}`.trimEnd()),
  ' */',
  '',
  '/** Sets of one byte each: place 0 is byte 0x21. */',
  'export const singleByteSets: Readonly<Record<string, string>> = {',
]
for (const [name, codes] of tables) {
  if (name === '1') continue
  out.push(`  ${literal(name)}: ${row(rowsOf(codes, 0).get('') ?? new Map())},`)
}
out.push(
  '}',
  '',
  '/** EACC, three bytes each: the key is the first two, place 0 of the row is third byte 0x21. */',
)
out.push('export const eaccRows: Readonly<Record<string, string>> = {')
for (const [key, chars] of rowsOf(tables.get('1') ?? [], 2))
  out.push(`  ${literal(key)}: ${row(chars)},`)
out.push('}', '')
process.stdout.write(out.join('\n'))
