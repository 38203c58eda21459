import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { sentParameters } from '../sent-parameters.ts'
import { keepOaiRecords } from './keep-oai-records.server.ts'
import { oaiErrorCode } from './oai-fault.ts'
import { type OaiRequest, readOaiRequest } from './oai-request.ts'
import { oaiDocument, oaiErrorElement } from './oai-response.ts'
import { answerVerb } from './oai-verbs.server.ts'

/**
 * The door for harvesters: OAI-PMH 2.0
 * (https://www.openarchives.org/OAI/openarchivesprotocol.html).
 */
export const oaiEndpoints = [
  defineDocument({
    path: '/oai',
    access: 'everyone',
    summary: 'All records for harvesters, by OAI-PMH 2.0: oai_dc and marc21',
    takesForm: 'from-anywhere',
    limited: true,
    respond: answerOai,
  }),
]

/** Errors of the protocol are answers like others, with status 200. */
async function answerOai({ db, origin }: EndpointContext, request: Request): Promise<Response> {
  const sent = await sentParameters(request)
  const at = await keepOaiRecords(db)
  let understood: OaiRequest | null = null
  let body: string
  try {
    understood = readOaiRequest(sent)
    body = await answerVerb(db, origin, understood, at)
  } catch (error) {
    const code = oaiErrorCode(error)
    if (code === null || !(error instanceof Error)) throw error
    if (code === 'badArgument') understood = null
    body = oaiErrorElement(code, error.message)
  }
  return new Response(oaiDocument(`${origin}/oai`, at, understood, body), {
    headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}
