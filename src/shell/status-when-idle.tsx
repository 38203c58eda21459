import { useWhenIdle } from '#src/browser/use-when-idle.ts'

const loadStatus = () => import('./status/site-status.tsx').then(({ SiteStatus }) => SiteStatus)
const isCached = () => document.documentElement.dataset.keptAt !== undefined

/**
 * What every page tells at its foot (see `SiteStatus`), loaded once the page has come to rest; at
 * once where the page was kept.
 */
export function StatusWhenIdle() {
  const Status = useWhenIdle(loadStatus, isCached)
  return Status && <Status />
}
