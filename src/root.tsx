import { MantineProvider } from '@mantine/core'
import './shell/styles.ts'
import { use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { Route } from './+types/root'
import { useHydratedMark } from './browser/hydrated.ts'
import { NonceContext } from './browser/nonce.ts'
import { shownPerson } from './features/accounts/shown-person.ts'
import { appContext } from './server/context.ts'
import { accessMiddleware } from './shell/access-middleware.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { fontPreloads } from './shell/fonts.ts'
import { gateMiddleware } from './shell/gate-middleware.ts'
import { LateScripts } from './shell/late-scripts.tsx'
import { Shell } from './shell/shell.tsx'
import { theme, themeVariables } from './shell/theme.ts'
import { ThemeScript } from './shell/theme-script.tsx'

export const middleware: Route.MiddlewareFunction[] = [accessMiddleware, gateMiddleware]

export const links: Route.LinksFunction = () => fontPreloads

export function loader({ context }: Route.LoaderArgs) {
  const { origin, actor } = context.get(appContext)
  return { origin, person: shownPerson(actor) }
}

/** Signing in and out loads the document anew; besides, a tab asks again where another one has changed who is signed in. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext)
  useHydratedMark()
  return (
    <html
      lang="en"
      data-mantine-color-scheme="light"
      data-offline={useLocation().pathname === '/offline' ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeScript nonce={nonce} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={themeVariables}
          defaultColorScheme="auto"
        >
          <Shell>{children}</Shell>
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
