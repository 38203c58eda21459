import { fold } from '#src/kernel/folding.ts'
import { en as names } from './language-names/words/en.ts'
import type { LanguageWords } from './language-names/words.ts'

/** ISO 639-1 and 639-2/T codes and other names that registers and other systems use. */
const aliases: Readonly<Record<string, string>> = {
  as: 'asm',
  bn: 'ben',
  bangla: 'ben',
  en: 'eng',
  gu: 'guj',
  hi: 'hin',
  kn: 'kan',
  ks: 'kas',
  ml: 'mal',
  mr: 'mar',
  ne: 'nep',
  or: 'ori',
  ory: 'ori',
  oriya: 'ori',
  pa: 'pan',
  panjabi: 'pan',
  sa: 'san',
  sd: 'snd',
  sindhi: 'snd',
  ta: 'tam',
  te: 'tel',
  ur: 'urd',
  ar: 'ara',
  cs: 'cze',
  ces: 'cze',
  cy: 'wel',
  cym: 'wel',
  da: 'dan',
  de: 'ger',
  deu: 'ger',
  deutsch: 'ger',
  el: 'gre',
  ell: 'gre',
  es: 'spa',
  espanol: 'spa',
  eu: 'baq',
  eus: 'baq',
  fa: 'per',
  fas: 'per',
  farsi: 'per',
  fi: 'fin',
  fr: 'fre',
  fra: 'fre',
  francais: 'fre',
  he: 'heb',
  hr: 'hrv',
  hu: 'hun',
  hy: 'arm',
  hye: 'arm',
  id: 'ind',
  is: 'ice',
  isl: 'ice',
  it: 'ita',
  italiano: 'ita',
  ja: 'jpn',
  ka: 'geo',
  kat: 'geo',
  ko: 'kor',
  la: 'lat',
  mk: 'mac',
  mkd: 'mac',
  ms: 'may',
  msa: 'may',
  my: 'bur',
  mya: 'bur',
  nl: 'dut',
  nld: 'dut',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'rum',
  ron: 'rum',
  ru: 'rus',
  sk: 'slo',
  slk: 'slo',
  sl: 'slv',
  sq: 'alb',
  sqi: 'alb',
  sr: 'srp',
  sv: 'swe',
  bo: 'tib',
  bod: 'tib',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi',
  zho: 'chi',
  हिन्दी: 'hin',
  हिंदी: 'hin',
  ଓଡ଼ିଆ: 'ori',
  বাংলা: 'ben',
  संस्कृतम्: 'san',
  अंग्रेजी: 'eng',
}

const codeByName = new Map([
  ...Object.entries(aliases).map(([name, code]) => [fold(name), code] as const),
  ...Object.entries(names).map(([code, name]) => [fold(name), code] as const),
  ...Object.keys(names).map((code) => [code, code] as const),
])

/** The language's name for people; the code itself where it is not known. */
export function languageName(words: LanguageWords, code: string): string {
  return isKnown(code) ? words[code] : code
}

/** Names by the codes of languages, each once. */
export function namesByCode(
  words: LanguageWords,
  codes: Iterable<string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries([...new Set(codes)].map((code) => [code, languageName(words, code)]))
}

/** The language's name for the office, and for whatever is English in itself. */
export function englishName(code: string): string {
  return languageName(names, code)
}

function isKnown(code: string): code is keyof LanguageWords {
  return Object.hasOwn(names, code)
}

/** The MARC code of a language's name or code ("Hindi", "hi", "fra"), or null. */
export function languageCode(text: string): string | null {
  return codeByName.get(fold(text).trim()) ?? null
}
