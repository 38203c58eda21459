import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { mirrorGate } from '../features/admin-gate/gate-mirror.ts'
import { pageAt } from '../page-at.ts'
import { pages } from '../pages.ts'
import type { Route } from './+types/guarded'

/**
 * Exists so that the server is asked on every navigation to a guarded page (see `routesFrom`). Whoever gets an answer for a page
 * behind the admin gate has it open.
 */
export function loader({ url }: Route.LoaderArgs) {
  return { gateIsOpen: pageAt(pages, url.pathname)?.adminGate === true }
}

export function shouldRevalidate() {
  return true
}

export default function Guarded({ loaderData: { gateIsOpen } }: Route.ComponentProps) {
  useEffect(() => {
    if (gateIsOpen) mirrorGate(true)
  }, [gateIsOpen])
  return <Outlet />
}
