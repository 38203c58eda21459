const longest = 254
const longestLocalPart = 64
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * What an address is made of, for those who look at many in the database. Its expressions mean the
 * same in PostgreSQL.
 */
export const emailShape = { longestLocalPart, localPart, domain }

/**
 * An e-mail address as the product keeps it: without surrounding spaces, in lower case. null for
 * what it does not take: letters beyond ASCII (a Cyrillic "а" looks like a Latin one), quoted local
 * parts, addresses without a domain of two names. What stands after a plus belongs to the address:
 * `rao+1@` and `rao@` are two. Shape: the dot-atom of RFC 5321, 4.1.2.
 */
export function readEmail(text: string): string | null {
  const trimmed = text.trim()
  // Before lower-casing, which makes the Kelvin sign a "k".
  if (!/^[!-~]*$/.test(trimmed) || trimmed.length > longest) return null
  const email = trimmed.toLowerCase()
  const at = email.lastIndexOf('@')
  if (at < 1 || at > longestLocalPart) return null
  return localPart.test(email.slice(0, at)) && domain.test(email.slice(at + 1)) ? email : null
}
