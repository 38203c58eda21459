/**
 * The languages of the interface, by their codes of BCP 47; the first is the one of the sources.
 */
export const languages = ['en', 'hi', 'or'] as const

export type Language = (typeof languages)[number]

/** Each language's name in itself, as a list of languages shows it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  or: 'ଓଡ଼ିଆ',
}

/** The parameter that asks for one page in a language, whatever the reader has chosen. */
export const languageParameter = 'lang'

/** The address of a page without the parameter that asks for a language. */
export function withoutLanguage(path: string): string {
  const url = new URL(path, 'https://site.invalid')
  url.searchParams.delete(languageParameter)
  return url.pathname + url.search + url.hash
}

/** The address of a page in a language; null: in the one that its reader has chosen. */
export function inLanguage(path: string, language: Language | null): string {
  if (language === null) return path
  const url = new URL(path, 'https://site.invalid')
  url.searchParams.set(languageParameter, language)
  return url.pathname + url.search + url.hash
}

/** The language that a text names as its code; null where it names none. */
export function readLanguage(text: string | null | undefined): Language | null {
  return languages.find((language) => language === text) ?? null
}

/** The language of the page that a browser shows; English where there is no page. */
export function languageOfDocument(): Language {
  const lang = typeof document === 'undefined' ? null : document.documentElement.lang
  return readLanguage(lang) ?? 'en'
}

/**
 * The language that a browser prefers of those there are, by its Accept-Language header (RFC 9110,
 * 12.5.4): "or-IN;q=0.8" counts for `or`. English where it names none of them.
 */
export function preferredLanguage(header: string | null | undefined): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
    return {
      language: readLanguage(range.toLowerCase().split('-')[0]),
      weight: Number(weight ?? 1),
    }
  })
  const [best] = wishes
    .filter(({ language, weight }) => language !== null && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return best?.language ?? 'en'
}
