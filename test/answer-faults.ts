import { createHash } from 'node:crypto'
import { cookies } from '#src/kernel/cookies.ts'

/** An answer that was read to its end. */
export type ReadAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Where and to whom it was given. */
type Asked = {
  /** Where the reader sees the site. */
  readonly origin: string
  /** Whether it is for one person, or for some, and stays in no cache. */
  readonly isPrivate: boolean
}

/** Cookies that a script of the page reads: they hold nothing that opens anything. */
const scriptCookies: readonly string[] = [cookies.refused.name, cookies.gate.name]

/**
 * What is wrong with an answer in the eyes of a scanner for the usual faults of sites; nothing,
 * where it is as it should be.
 */
export function answerFaults(answer: ReadAnswer, asked: Asked): string[] {
  return [
    ...headerFaults(answer, asked),
    ...answer.headers.getSetCookie().flatMap((line) => cookieFaults(line, asked.origin)),
    ...bodyFaults(answer, asked.origin),
  ]
}

function headerFaults({ status, headers, body }: ReadAnswer, { origin, isPrivate }: Asked) {
  const https = origin.startsWith('https:')
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/ +/)
      return [name, sources]
    }),
  )
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
  const plugins = (policy.get('object-src') ?? policy.get('default-src'))?.join()
  // A browser's viewer of PDF files is an embedded object of the same site.
  const isPdf = headers.get('content-type') === 'application/pdf'
  const isOwn = (directive: string) => /^'(?:self|none)'$/.test(policy.get(directive)?.join() ?? '')
  const caching = headers.get('cache-control') ?? ''
  const faults: Record<string, boolean> = {
    'no content type': body !== '' && !headers.has('content-type'),
    'a text without its encoding': /^text\/(?:html|plain)(?!.*charset=utf-8)/i.test(
      headers.get('content-type') ?? '',
    ),
    'may be sniffed': headers.get('x-content-type-options') !== 'nosniff',
    'tells others the whole address': !/^(?:strict-origin|no-referrer|same-origin)/.test(
      headers.get('referrer-policy') ?? '',
    ),
    'scripts in the page run': scripts.some(
      (one) => /unsafe-(?:inline|eval)'$/.test(one) && one !== "'wasm-unsafe-eval'",
    ),
    'scripts of others run': scripts.some((one) => !/^'/.test(one)),
    'may be framed':
      policy.get('frame-ancestors')?.join() !== "'none'" ||
      headers.get('x-frame-options') !== 'DENY',
    'plugins run': plugins !== "'none'" && !(isPdf && plugins === "'self'"),
    'the base may be moved': !isOwn('base-uri'),
    'forms go elsewhere': !isOwn('form-action'),
    'no default policy': !isOwn('default-src'),
    'other windows reach in': !headers.has('cross-origin-opener-policy'),
    'names its software': headers.has('server') || headers.has('x-powered-by'),
    'https is not kept to': https !== headers.has('strict-transport-security'),
    'a private answer may be kept': isPrivate && !/no-store|private/.test(caching),
    'a private answer is shared': isPrivate && /public|s-maxage/.test(caching),
    'a method refused without those that are not': status === 405 && !headers.has('allow'),
    'cookies go with requests of other sites': headers.has('access-control-allow-credentials'),
  }
  return Object.keys(faults).filter((name) => faults[name])
}

function cookieFaults(line: string, origin: string): string[] {
  const https = origin.startsWith('https:')
  const [pair = '', ...attributes] = line.split(/; */)
  const name = pair.slice(0, pair.indexOf('='))
  const has = (pattern: RegExp) => attributes.some((one) => pattern.test(one))
  const faults: Record<string, boolean> = {
    'is read by scripts': !has(/^HttpOnly$/i) && !scriptCookies.includes(name),
    'goes with requests of other sites': !has(/^SameSite=(?:Lax|Strict)$/i),
    'goes without https': https !== has(/^Secure$/i),
    'goes to other hosts': has(/^Domain=/i),
    'has no path': !has(/^Path=\//i),
    'lasts for ever': !has(/^Max-Age=\d{1,7}$/i),
  }
  return Object.keys(faults)
    .filter((fault) => faults[fault])
    .map((fault) => `the cookie ${name} ${fault}`)
}

function bodyFaults({ headers, body }: ReadAnswer, origin: string): string[] {
  const faults: string[] = []
  if (/^ +at .+:\d+:\d+\)?$/m.test(body) || /node_modules|\bfile:\/\/\//.test(body))
    faults.push('tells where the code stands')
  if (!headers.get('content-type')?.startsWith('text/html')) return faults
  if (/<[^>]+\son[a-z]+\s*=/i.test(withoutScripts(body))) faults.push('has a handler in its markup')
  const policy = headers.get('content-security-policy') ?? ''
  const elements = body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)
  for (const [, attributes = '', script = ''] of elements) {
    if (/ type="application\/(?:ld\+)?json"/.test(attributes)) continue
    const nonce = / nonce="([^"]+)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(script).digest('base64')
    const source = nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`
    if ((nonce || script !== '') && !policy.includes(source))
      faults.push('a script that cannot run')
  }
  return [...faults, ...foreignLoads(body, origin)]
}

/** What a page loads or sends to by itself, besides links that a reader follows. */
function foreignLoads(body: string, origin: string): string[] {
  const loading = /<(?:script|img|iframe|source|video|audio|embed|object|input|form|link)\b[^>]*>/g
  return [...withoutScripts(body).matchAll(loading)].flatMap(([element]) => {
    if (
      /^<link\b/.test(element) &&
      /rel="(?:canonical|alternate|search|license|help)"/.test(element)
    )
      return []
    const address =
      / (?:src|href|action|data|poster|srcset|formaction)="((?:https?:)?\/\/[^"]*)"/.exec(
        element,
      )?.[1]
    return address && !address.startsWith(`${origin}/`) ? [`loads ${address}`] : []
  })
}

function withoutScripts(body: string): string {
  return body.replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1</script>')
}
