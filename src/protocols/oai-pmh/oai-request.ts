import { oaiFault } from './oai-fault.ts'

type Rule = {
  readonly required: readonly string[]
  readonly optional: readonly string[]
  /** Whether a resumption token may stand in place of all the others. */
  readonly resumable: boolean
}

const selective = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  resumable: true,
}

/** https://www.openarchives.org/OAI/openarchivesprotocol.html#ProtocolMessages */
const verbs = {
  Identify: { required: [], optional: [], resumable: false },
  ListMetadataFormats: { required: [], optional: ['identifier'], resumable: false },
  ListSets: { required: [], optional: [], resumable: true },
  ListIdentifiers: selective,
  ListRecords: selective,
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], resumable: false },
} as const satisfies Record<string, Rule>

export type OaiVerb = keyof typeof verbs
export type OaiArguments = Readonly<Partial<Record<OaiArgument, string>>>
type OaiArgument = 'identifier' | 'metadataPrefix' | 'from' | 'until' | 'set' | 'resumptionToken'
export type OaiRequest = { readonly verb: OaiVerb; readonly given: OaiArguments }

const longest = 2000
/** What the protocol's schema lets stand in the answer's `request`. */
const patterns: Readonly<Record<string, RegExp>> = {
  metadataPrefix: /^[\w.!~*'()-]+$/,
  set: /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/,
  identifier: /^[a-z][a-z0-9+.-]*:[!-~]+$/i,
}

/** A request from the arguments of its address or form. Errors: `badVerb`, `badArgument`. */
export function readOaiRequest(sent: URLSearchParams): OaiRequest {
  const [verb, another] = sent.getAll('verb')
  if (!isVerb(verb) || another !== undefined) {
    throw oaiFault('badVerb', `Give one verb: ${Object.keys(verbs).join(', ')}.`)
  }
  const rule: Rule = verbs[verb]
  const given: Record<string, string> = {}
  for (const [name, value] of sent) {
    if (name === 'verb') continue
    const known = [
      ...rule.required,
      ...rule.optional,
      ...(rule.resumable ? ['resumptionToken'] : []),
    ]
    if (!known.includes(name))
      throw oaiFault('badArgument', `${verb} takes ${known.join(', ') || 'no arguments'}.`)
    if (name in given) throw oaiFault('badArgument', `Give ${name} once.`)
    if (value.length > longest || patterns[name]?.test(value) === false || value === '') {
      throw oaiFault('badArgument', `The value of ${name} is not one.`)
    }
    given[name] = value
  }
  if (given.resumptionToken !== undefined) {
    if (Object.keys(given).length > 1)
      throw oaiFault('badArgument', 'Beside resumptionToken give the verb alone.')
    return { verb, given }
  }
  const missing = rule.required.filter((name) => given[name] === undefined)
  if (missing.length > 0) throw oaiFault('badArgument', `${verb} needs ${missing.join(' and ')}.`)
  return { verb, given }
}

function isVerb(text: string | undefined): text is OaiVerb {
  return text !== undefined && Object.hasOwn(verbs, text)
}
