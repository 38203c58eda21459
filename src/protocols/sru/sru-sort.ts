import type { Sort } from '#src/features/collection/search/search.ts'
import type { CqlSortKey } from './cql.ts'
import { cqlIndex } from './cql-indexes.ts'
import { sruFault } from './sru-diagnostic.ts'

export type SruSort = Exclude<Sort, 'relevance'>

/** `sortby` at the end of a query in CQL 1.2. Errors: diagnostics. */
export function readSruSort(keys: readonly CqlSortKey[]): SruSort {
  const [key] = keys
  if (!key || keys.length > 1) throw sruFault(84, '1')
  const names = key.modifiers.map(({ name }) => name.replace(/^sort\./, ''))
  const unknown = names.find((name) => name !== 'ascending' && name !== 'descending')
  if (unknown !== undefined) throw sruFault(20, unknown)
  return sortBy(cqlIndex(key.index).name, names.includes('descending'))
}

/** The parameter of SRU 1.1: `title,,1`, that is path, schema, ascending. Errors: diagnostics. */
export function readSortKeys(text: string): SruSort {
  const keys = text.trim().split(/\s+/)
  if (keys.length > 1) throw sruFault(84, '1')
  const [path = '', schema = '', ascending = '1'] = (keys[0] ?? '').split(',')
  if (schema !== '' && schema !== 'dc' && schema !== 'info:srw/schema/1/dc-v1.1')
    throw sruFault(87, schema)
  if (!/^(?:[01]|true|false)?$/.test(ascending)) throw sruFault(90, ascending)
  const name = path.replace(/^.*[/:.]/, '').toLowerCase()
  return sortBy(name, ascending === '0' || ascending === 'false')
}

function sortBy(name: string, descending: boolean): SruSort {
  if (name === 'date') return descending ? 'year' : 'year-old'
  const sort = name === 'title' ? 'title' : ['creator', 'author'].includes(name) ? 'author' : null
  if (sort === null) throw sruFault(88, name)
  if (descending) throw sruFault(90, 'descending')
  return sort
}
