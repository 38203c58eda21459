import { type ComponentType, lazy, StrictMode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation } from 'react-router'
import { institute } from '#institute'
import { useHydratedMark } from '#src/browser/hydrated.ts'
import { currentConnection } from '#src/browser/offline/connection.ts'
import { useWords } from '#src/browser/words/use-words.ts'
import { rememberedPerson } from '#src/features/people/accounts/remembered-user.ts'
import { openPages } from '#src/pages/open-pages.ts'
import { ErrorPage } from '#src/shell/error-page.tsx'
import { Shell } from '#src/shell/shell.tsx'
import { Skeleton } from '#src/shell/skeleton.tsx'
import { SiteStatus } from '#src/shell/status/site-status.tsx'
import type { OfflineViewProps } from './offline-view-props.ts'
import { offlineViews } from './offline-views.ts'
import { useLanguageChoice } from './use-language-choice.ts'
import { viewAt } from './view-at.ts'
import { offlineWords } from './words.ts'

/** Each view's component, fetched when it is first shown. */
const components = new Map<string, ComponentType<OfflineViewProps>>(
  offlineViews.map(({ path, load }) => [path, lazy(load)]),
)
const NeedsNetwork = lazy(() => import('./needs-network-view.tsx'))

/**
 * Starts the offline app in the place of the page: whatever its address asks for, as far as this
 * device has it.
 */
export function startOfflineApp(): void {
  const known = () => ({ origin: window.location.origin, person: rememberedPerson() })
  // The shell asks the route `root` who is signed in.
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        path: '*',
        loader: known,
        Component: OfflineApp,
        ErrorBoundary: () => <ErrorPage error={new Error('the offline app failed')} />,
      },
    ],
    { hydrationData: { loaderData: { root: known() } } },
  )
  createRoot(document.body).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/**
 * Links lead out of the app where it has nothing to show, and everywhere once the library can be
 * reached.
 */
function leadsOut({ pathname }: URL): boolean {
  return currentConnection().state !== 'lost' || viewAt(openPages, pathname) === null
}

function OfflineApp() {
  const words = useWords(offlineWords)
  const { pathname, search } = useLocation()
  const shown = viewAt(openPages, pathname)
  const View = (shown && components.get(shown.view.path)) ?? NeedsNetwork
  const title = shown?.view.title(words) ?? words.needsNetworkTitle
  const view = (
    <View key={pathname} params={shown?.params ?? {}} query={new URLSearchParams(search)} />
  )
  useHydratedMark()
  useLanguageChoice()
  useEffect(() => {
    document.title = `${title} · ${institute.libraryName}`
  }, [title])
  return (
    <Shell status={<SiteStatus isWhole={leadsOut} />}>
      <Suspense fallback={<Skeleton />}>{view}</Suspense>
      <ScrollRestoration />
    </Shell>
  )
}
