import { NavLink } from 'react-router'
import { Icon } from '#src/browser/icons.tsx'
import { usePageTitle } from '#src/pages/use-page-titles.ts'

/** Opens the search over the whole site where a bar has no room for its field. */
export function SiteSearchLink({ className = '' }: { className?: string | undefined }) {
  const title = usePageTitle('search')
  return (
    <NavLink to="/search" className={`icon-button ${className}`} aria-label={title} title={title}>
      <Icon name="search" />
    </NavLink>
  )
}
