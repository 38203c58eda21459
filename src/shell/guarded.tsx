import { Outlet } from 'react-router'

/** Exists so that the server is asked on every navigation to a guarded page (see `routesFrom`). */
export function loader() {
  return null
}

export function shouldRevalidate() {
  return true
}

export default function Guarded() {
  return <Outlet />
}
