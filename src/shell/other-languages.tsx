import { useLocation, useRouteLoaderData } from 'react-router'
import { languageParameter, languages } from '#src/kernel/words/language.ts'

/** Tells search engines the page's other languages (`hreflang`; RFC 8288). */
export function OtherLanguages() {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin
  const { pathname } = useLocation()
  if (!origin) return null
  const address = `${origin}${pathname}`
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={address} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={`${address}?${languageParameter}=${language}`}
        />
      ))}
    </>
  )
}
