import { href, NavLink } from 'react-router'
import layout from '#src/browser/page/page.module.css'

/** The pages of the papers for accreditation. */
export function AccreditationTabs() {
  return (
    <nav aria-label="Accreditation">
      <ul className={layout.tabs}>
        <li>
          <NavLink to={href('/admin/accreditation')} end>
            Papers
          </NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/accreditation/handed-in')}>Handed in</NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/accreditation/templates')}>Templates and settings</NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/reports/custom')} end>
            Custom reports
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
