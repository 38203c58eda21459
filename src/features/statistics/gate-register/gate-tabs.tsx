import { href, NavLink } from 'react-router'
import { useLeadsTo } from '#src/browser/page/office-link.tsx'
import layout from '#src/browser/page/page.module.css'

/** The pages of the register. */
export function GateTabs() {
  const leadsTo = useLeadsTo()
  return (
    <nav aria-label="In-out register">
      <ul className={layout.tabs}>
        <li>
          <NavLink to={href('/admin/gate-register')} end>
            Who is inside
          </NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/gate-register/entries')}>Entries</NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/gate-register/reports')}>Reports</NavLink>
        </li>
        {leadsTo(href('/admin/gate-register/gates')) && (
          <li>
            <NavLink to={href('/admin/gate-register/gates')}>Gates and settings</NavLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
