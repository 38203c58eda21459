import type { AccountWords } from './words.ts'

const programs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A device by what its browser calls itself, as its owner would: "Firefox on Windows". */
export function deviceOf(words: AccountWords, userAgent: string | null): string {
  const text = userAgent ?? ''
  const program = programs.find(([, pattern]) => pattern.test(text))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  if (program && system) return words.programOnSystem(program, system)
  return program ?? system ?? words.unknownBrowser
}

/**
 * Where a session is, as far as it is told: by which kind of address its network reaches the site.
 */
export function placeOf(words: AccountWords, network: string | null): string {
  if (network === null || network === 'unknown') return words.somewhere
  if (/^(?:127\.|::1)/.test(network)) return words.onOwnMachine
  return network.includes(':') ? words.overIpv6 : words.overIpv4
}
