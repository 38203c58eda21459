import { useWhenIdle } from '#src/browser/use-when-idle.ts'

const loadKeep = () => import('./keep-catalogue.tsx').then(({ KeepCatalogue }) => KeepCatalogue)

/**
 * What can be kept of the catalogue on this device (see `KeepCatalogue`), once the page has come to
 * rest.
 */
export function KeepWhenIdle() {
  const Keep = useWhenIdle(loadKeep)
  return Keep && <Keep />
}
