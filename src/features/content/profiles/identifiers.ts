/**
 * An ORCID iD as it is kept, 0000-0002-1825-0097, of what somebody types or pastes: with or without
 * hyphens, or as an address. null where it is none, or its check digit (ISO 7064, mod 11-2) is
 * wrong.
 */
export function readOrcid(text: string): string | null {
  const bare = text.trim().replace(/^https?:\/\/(?:www\.)?orcid\.org\//i, '')
  const digits = bare.replace(/[\s-]/g, '').toUpperCase()
  if (!/^\d{15}[\dX]$/.test(digits) || orcidCheck(digits.slice(0, 15)) !== digits[15]) return null
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

/** The check digit of the fifteen digits before it. */
export function orcidCheck(digits: string): string {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0)
  const check = (12 - (total % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

export function orcidHref(orcid: string): string {
  return `https://orcid.org/${orcid}`
}

const longestDoi = 200

/**
 * A DOI as it is kept, in lower case, of what somebody types or pastes: bare, after "doi:", as its
 * address, or as the address of an article that has it in its path. null where it is none.
 */
export function readDoi(text: string): string | null {
  const named = text
    .trim()
    .replace(/^[<(["“]+/, '')
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i, '')
    .replace(/^(?:info:)?doi[:/]?\s*/i, '')
  const bare = withoutEnding(inAddress(named) ?? unescaped(named)).toLowerCase()
  const isDoi = /^10\.\d{4,9}(?:\.\d+)*\/[!-~]+$/.test(bare) && !/[<>"\\^`{|}]/.test(bare)
  return isDoi && bare.length <= longestDoi ? bare : null
}

/** What of the path of a publisher's page begins as DOIs do; null: it has none, or is no address. */
function inAddress(text: string): string | null {
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : null
  const [, found] = /\/(10\.\d{4,9}(?:\.\d+)*(?:\/|%2f).+)$/i.exec(url?.pathname ?? '') ?? []
  const shown = /(?:\/(?:full|fulltext|full-text|abstract|html|meta|e?pdf)|\.full|\.pdf)+$/i
  return found === undefined ? null : unescaped(found).replace(/\/$/, '').replace(shown, '')
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A sentence goes on behind what was pasted: a bracket that it opened is not closed in the DOI. */
function withoutEnding(text: string): string {
  const end = text.at(-1) ?? ''
  const closes = { ')': '(', ']': '[' }[end]
  const isOpen = closes !== undefined && text.split(end).length > text.split(closes).length
  return /[.,;>"”]/.test(end) || isOpen ? withoutEnding(text.slice(0, -1)) : text
}

export function doiHref(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`
}

export const longestLink = 500

/** Whether a text is an address of https that names a host and no password. */
export function isPlainLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isPlain && url.hostname.includes('.') && !/[\s<>"\\]/.test(text)
}

/**
 * The address of a person's page at Google Scholar of what somebody types or pastes: the address, or
 * the ID of twelve letters. null where it is neither.
 */
export function readScholar(text: string): string | null {
  const bare = text.trim()
  if (/^[\w-]{12}$/.test(bare)) return `https://scholar.google.com/citations?user=${bare}`
  return isLinkTo(bare, /^scholar\.google\.(?:com|(?:com?\.)?[a-z]{2})$/) ? bare : null
}

/** The same at Scopus, of the address or an author ID. */
export function readScopus(text: string): string | null {
  const bare = text.trim()
  if (/^\d{8,12}$/.test(bare)) return `https://www.scopus.com/authid/detail.uri?authorId=${bare}`
  return isLinkTo(bare, /^(?:www\.)?scopus\.com$/) ? bare : null
}

function isLinkTo(text: string, host: RegExp): boolean {
  return isPlainLink(text) && host.test(new URL(text).hostname)
}
