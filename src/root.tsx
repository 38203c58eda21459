import '#src/shell/styles.ts'
import { use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatch,
  useMatches,
} from 'react-router'
import { useHydratedMark } from '#src/browser/hydrated.ts'
import { NonceContext } from '#src/browser/nonce.ts'
import { EnglishPart } from '#src/browser/words/english-part.tsx'
import { useLanguage } from '#src/browser/words/use-words.ts'
import { footerPictures } from '#src/features/content/gallery/footer-pictures.server.ts'
import { readInstitute } from '#src/features/content/settings/read-institute.server.ts'
import { changesElement, instituteChanges, themeRules } from '#src/institute/current-institute.ts'
import { sessionKeys } from '#src/kernel/device-names.ts'
import { shownPerson } from '#src/kernel/shown-person.ts'
import { languageParameter } from '#src/kernel/words/language.ts'
import { isInEnglish } from '#src/pages/is-in-english.ts'
import { appContext } from '#src/server/context.ts'
import { accessMiddleware } from '#src/shell/access-middleware.ts'
import { descriptionsAt } from '#src/shell/descriptions.server.ts'
import { EarlyKeysScript } from '#src/shell/early-keys-script.tsx'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { fontPreloads } from '#src/shell/fonts.ts'
import { gateMiddleware } from '#src/shell/gate-middleware.ts'
import { LateScripts } from '#src/shell/late-scripts.tsx'
import { OtherLanguages } from '#src/shell/other-languages.tsx'
import { Shell } from '#src/shell/shell.tsx'
import { ThemeScript } from '#src/shell/theme-script.tsx'
import type { Route } from './+types/root'

export const middleware: Route.MiddlewareFunction[] = [accessMiddleware, gateMiddleware]

export const links: Route.LinksFunction = () => fontPreloads

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin, language, actor } = context.get(appContext)
  const descriptions = descriptionsAt(url.pathname, language)
  const [gallery] = await Promise.all([footerPictures(db), readInstitute(db)])
  return { origin, language, descriptions, person: shownPerson(actor), gallery }
}

/**
 * Signing in and out loads the document anew; besides, a tab asks again where another one has
 * changed who is signed in.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  const language = useLanguage()
  const changes = instituteChanges()
  useHydratedMark()
  return (
    <html
      lang={language}
      data-offline={useMatch('/offline') ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeScript nonce={nonce} />
        <EarlyKeysScript nonce={nonce} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?${languageParameter}=${language}`} />
        <OtherLanguages />
        <Links />
        {themeRules() !== '' && <style>{themeRules()}</style>}
      </head>
      <body>
        <Shell>{children}</Shell>
        {changes !== '' && (
          <script id={changesElement} type="application/json">
            {changes}
          </script>
        )}
        <ScrollRestoration nonce={nonce} storageKey={sessionKeys.scrolling} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const id = useMatches().at(-1)?.id ?? ''
  return isInEnglish(id) ? (
    <EnglishPart>
      <Outlet />
    </EnglishPart>
  ) : (
    <Outlet />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
