import { institute } from '#institute'
import type { Db } from '#src/server/database/connect.ts'
import { oaiDate } from './oai-dates.ts'
import { oaiFault } from './oai-fault.ts'
import { oaiFormat, oaiFormats } from './oai-formats.ts'
import { numberIdentified, oaiIdentifier, repositoryIdentifier } from './oai-identifier.ts'
import { oaiList, oaiRecordElements } from './oai-lists.server.ts'
import {
  earliestDatestamp,
  findOaiRecord,
  listOaiSets,
  type OaiRecord,
} from './oai-records.server.ts'
import type { OaiArguments, OaiRequest } from './oai-request.ts'
import { oaiElement } from './oai-response.ts'
import { setName } from './oai-sets.ts'

/** What a request asks for, as XML; `now` is the answer's time. Errors: those of the protocol. */
export async function answerVerb(
  db: Db,
  origin: string,
  { verb, given }: OaiRequest,
  now: Date,
): Promise<string> {
  switch (verb) {
    case 'Identify':
      return identify(origin, (await earliestDatestamp(db)) ?? now)
    case 'ListMetadataFormats':
      return listFormats(db, given)
    case 'ListSets':
      return listSets(db, given)
    case 'GetRecord':
      return getRecord(db, origin, given)
    default:
      return oaiList(db, origin, verb, given, now)
  }
}

function identify(origin: string, earliest: Date): string {
  const namespace = 'http://www.openarchives.org/OAI/2.0/oai-identifier'
  const location = `${namespace} http://www.openarchives.org/OAI/2.0/oai-identifier.xsd`
  const identifier = [
    oaiElement('scheme', 'oai'),
    oaiElement('repositoryIdentifier', repositoryIdentifier()),
    oaiElement('delimiter', ':'),
    oaiElement('sampleIdentifier', oaiIdentifier(1)),
  ]
  const parts = [
    oaiElement('repositoryName', `${institute.libraryName}, ${institute.name}`),
    oaiElement('baseURL', `${origin}/oai`),
    oaiElement('protocolVersion', '2.0'),
    oaiElement('adminEmail', institute.email),
    oaiElement('earliestDatestamp', oaiDate(earliest)),
    oaiElement('deletedRecord', 'persistent'),
    oaiElement('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    oaiElement('compression', 'gzip'),
    `<description>\n<oai-identifier xmlns="${namespace}" xsi:schemaLocation="${location}">${identifier.join('')}</oai-identifier>\n</description>`,
  ]
  return `<Identify>\n${parts.join('\n')}\n</Identify>`
}

/** Every record can be had in every format. */
async function listFormats(db: Db, { identifier }: OaiArguments): Promise<string> {
  if (identifier !== undefined) await findRecord(db, identifier)
  const formats = oaiFormats.map(({ prefix, schema, namespace }) => {
    const parts = [
      oaiElement('metadataPrefix', prefix),
      oaiElement('schema', schema),
      oaiElement('metadataNamespace', namespace),
    ]
    return `<metadataFormat>${parts.join('')}</metadataFormat>`
  })
  return `<ListMetadataFormats>\n${formats.join('\n')}\n</ListMetadataFormats>`
}

/** Sets come all at once, so there is no token to go on with. */
async function listSets(db: Db, { resumptionToken }: OaiArguments): Promise<string> {
  if (resumptionToken !== undefined) {
    throw oaiFault(
      'badResumptionToken',
      'The list of sets is given whole. Ask for it without a token.',
    )
  }
  const specs = await listOaiSets(db)
  if (specs.length === 0)
    throw oaiFault('noSetHierarchy', 'There are no records yet, and so no sets.')
  const sets = specs.map(
    (spec) => `<set>${oaiElement('setSpec', spec)}${oaiElement('setName', setName(spec))}</set>`,
  )
  return `<ListSets>\n${sets.join('\n')}\n</ListSets>`
}

async function getRecord(db: Db, origin: string, given: OaiArguments): Promise<string> {
  const format = oaiFormat(given.metadataPrefix ?? '')
  const record = await findRecord(db, given.identifier ?? '')
  const elements = await oaiRecordElements(db, origin, format, [record])
  return `<GetRecord>\n${elements.join('\n')}\n</GetRecord>`
}

async function findRecord(db: Db, identifier: string): Promise<OaiRecord> {
  const number = numberIdentified(identifier)
  const record = number === null ? null : await findOaiRecord(db, number)
  if (record) return record
  throw oaiFault(
    'idDoesNotExist',
    `There is no such record. Identifiers look like ${oaiIdentifier(1)}.`,
  )
}
