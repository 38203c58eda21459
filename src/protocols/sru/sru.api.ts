import { defineDocument, type EndpointContext } from '#src/server/http/endpoint.ts'
import { sentParameters } from '../sent-parameters.ts'
import { diagnosticIn } from './sru-diagnostic.ts'
import { answerExplain } from './sru-explain.ts'
import { operationOf, readSearch, type SruOperation, versionOf } from './sru-request.ts'
import { sruDocument, sruElement } from './sru-response.ts'
import { answerScan } from './sru-scan.server.ts'
import { answerSearch } from './sru-search.server.ts'

/** The door for the search programs of other libraries (https://www.loc.gov/standards/sru/). */
export const sruEndpoints = [
  defineDocument({
    path: '/sru',
    access: 'everyone',
    summary: 'The catalogue searched by SRU 1.1, 1.2 and 2.0 with CQL: marcxml and dc',
    takesForm: 'from-anywhere',
    limited: true,
    respond: async (context, request) =>
      new Response(await answerSru(context, await sentParameters(request)), {
        headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-cache' },
      }),
  }),
]

/** What is wrong with a request is an answer like others, with status 200. */
async function answerSru({ db, origin }: EndpointContext, sent: URLSearchParams): Promise<string> {
  const version = versionOf(sent)
  let operation: SruOperation = 'explain'
  try {
    operation = operationOf(sent)
    if (operation === 'scan') return await answerScan(db, version, sent)
    if (operation === 'searchRetrieve')
      return await answerSearch(db, origin, version, readSearch(sent))
    return answerExplain(origin, version, sent.get('recordPacking') === 'string')
  } catch (error) {
    const diagnostic = diagnosticIn(error)
    if (!diagnostic) throw error
    const parts = operation === 'searchRetrieve' ? [sruElement('numberOfRecords', '0')] : []
    return sruDocument(version, operation, parts, diagnostic)
  }
}
