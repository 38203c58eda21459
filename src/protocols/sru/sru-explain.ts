import { institute } from '#institute'
import { xmlText } from '#src/kernel/xml.ts'
import { contextSets, cqlIndexes, scanned } from './cql-indexes.ts'
import { defaultCount, mostRecords, type SruVersion } from './sru-request.ts'
import { recordElement, sruDocument } from './sru-response.ts'
import { recordSchemas } from './sru-schemas.ts'

const zeerex = 'http://explain.z3950.org/dtd/2.0/'

/** What the server can do, as a ZeeRex record (http://zeerex.z3950.org/overview/). */
export function answerExplain(origin: string, version: SruVersion, asText: boolean): string {
  const data = `<explain xmlns="${zeerex}">\n${[
    serverInfo(new URL(origin), version),
    databaseInfo(),
    indexInfo(),
    schemaInfo(),
    configInfo(),
  ].join('\n')}\n</explain>`
  const record = { schema: zeerex, data, position: null }
  return sruDocument(version, 'explain', [recordElement(version, record, asText)])
}

function serverInfo({ protocol, hostname, port }: URL, version: SruVersion): string {
  const secure = protocol === 'https:'
  const parts = [
    text('host', hostname),
    text('port', port || (secure ? '443' : '80')),
    text('database', 'sru'),
  ]
  return `<serverInfo protocol="SRU" version="${version}" transport="${secure ? 'https' : 'http'}" method="GET POST">${parts.join('')}</serverInfo>`
}

function databaseInfo(): string {
  const title = `<title lang="en" primary="true">${xmlText(`${institute.libraryName}, ${institute.name}`)}</title>`
  const about = `<description lang="en" primary="true">The catalogue of the library: books, journals and other media.</description>`
  return `<databaseInfo>${title}${about}</databaseInfo>`
}

function indexInfo(): string {
  const sets = Object.entries(contextSets).map(
    ([name, identifier]) => `<set name="${name}" identifier="${identifier}"/>`,
  )
  const indexes = cqlIndexes.map((index) => {
    const { set, name, title } = index
    const sorts = set === 'dc' && ['title', 'creator', 'date'].includes(name)
    return `<index search="true" scan="${scanned(index) !== null}" sort="${sorts}"><title lang="en">${xmlText(title)}</title><map><name set="${set}">${name}</name></map></index>`
  })
  return `<indexInfo>\n${[...sets, ...indexes].join('\n')}\n</indexInfo>`
}

function schemaInfo(): string {
  const schemas = recordSchemas.map(
    ({ name, identifier, location, title }) =>
      `<schema name="${name}" identifier="${identifier}" location="${location}" sort="false" retrieve="true"><title lang="en">${xmlText(title)}</title></schema>`,
  )
  return `<schemaInfo>\n${schemas.join('\n')}\n</schemaInfo>`
}

function configInfo(): string {
  const supports = (type: string, names: readonly string[]) =>
    names.map((name) => `<supports type="${type}">${xmlText(name)}</supports>`)
  const parts = [
    `<default type="numberOfRecords">${defaultCount}</default>`,
    `<default type="contextSet">cql</default>`,
    `<default type="index">cql.serverChoice</default>`,
    `<default type="relation">all</default>`,
    `<default type="retrieveSchema">${recordSchemas[0]?.identifier}</default>`,
    `<setting type="maximumRecords">${mostRecords}</setting>`,
    ...supports('relation', [
      '=',
      '==',
      'exact',
      'any',
      'all',
      'adj',
      '<',
      '>',
      '<=',
      '>=',
      '<>',
      'within',
    ]),
    ...supports('relationModifier', ['relevant', 'word', 'stem']),
    ...supports('maskingCharacter', ['*', '?']),
  ]
  return `<configInfo>\n${parts.join('\n')}\n</configInfo>`
}

function text(name: string, value: string): string {
  return `<${name}>${xmlText(value)}</${name}>`
}
