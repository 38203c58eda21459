import { href, NavLink } from 'react-router'
import layout from '#src/browser/page/page.module.css'

/** The pages of what is read online. */
export function CounterTabs() {
  return (
    <nav aria-label="COUNTER">
      <ul className={layout.tabs}>
        <li>
          <NavLink to={href('/admin/counter')} end>
            E-books here
          </NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/counter/publishers')}>Publishers’ reports</NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/counter/costs')}>Cost per use</NavLink>
        </li>
        <li>
          <NavLink to={href('/admin/counter/packages')}>Packages of e-books</NavLink>
        </li>
      </ul>
    </nav>
  )
}
