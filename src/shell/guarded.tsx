import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { shutUnlessMirrored } from '#src/features/people/admin-gate/shut-unless-mirrored.ts'
import { pageAt } from '#src/pages/page-at.ts'
import { pages } from '#src/pages/pages.ts'
import type { Route } from './+types/guarded'

/**
 * Exists so that the server is asked on every navigation to a guarded page (see `routesFrom`).
 * Whoever gets an answer for a page behind the admin gate has it open; whose browser does not hold
 * that is asked for the credentials again.
 */
export function loader({ url }: Route.LoaderArgs) {
  return { gateIsOpen: pageAt(pages, url.pathname)?.adminGate === true }
}

export function shouldRevalidate() {
  return true
}

export default function Guarded({ loaderData: { gateIsOpen } }: Route.ComponentProps) {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!gateIsOpen || !key) return
    void shutUnlessMirrored(pathname + search).then(
      (form) => form && navigate(form, { replace: true }),
    )
  }, [gateIsOpen, key, pathname, search, navigate])
  return <Outlet />
}
