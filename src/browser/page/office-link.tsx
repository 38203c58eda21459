import {
  Link,
  type LinkProps,
  matchRoutes,
  resolvePath,
  useLocation,
  useRouteLoaderData,
} from 'react-router'

/** A page of the office, and whether whoever looks may enter it. */
export type OfficeDoor = { readonly path: string; readonly isOpen: boolean }

/**
 * Whether whoever looks may enter the page of an address: what leads to the work of others is not
 * shown on a page of the office. Only the server refuses.
 */
export function useLeadsTo(): (to: LinkProps['to']) => boolean {
  const doors = useRouteLoaderData<{ doors: readonly OfficeDoor[] }>('office')?.doors ?? []
  const { pathname } = useLocation()
  return (to) => {
    const found = matchRoutes([...doors], resolvePath(to, pathname).pathname)?.at(-1)?.route
    return found?.isOpen !== false
  }
}

/** `orText`: its words stay where it leads nowhere, as a name does. */
type OfficeLinkProps = LinkProps & { orText?: true }

/** A link from one work of the office to another; none for whom it would lead to a refusal. */
export function OfficeLink({ orText, ...link }: OfficeLinkProps) {
  const leadsTo = useLeadsTo()
  if (leadsTo(link.to)) return <Link {...link} />
  return orText ? link.children : null
}
