import { Link, useLocation } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import styles from './custom-reports.module.css'
import { customReports } from './report-addresses.ts'

/** The ways between the reports of the office. */
export function ReportTabs() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Reports of the office" className={styles.onScreen}>
      <ul className={layout.tabs}>
        <li>
          <Link to="/admin/reports">Reports</Link>
        </li>
        <li>
          <Link
            to={customReports}
            aria-current={pathname.toLowerCase() === customReports ? 'page' : undefined}
          >
            Custom reports
          </Link>
        </li>
        <li>
          <Link to="/admin/accreditation">Accreditation</Link>
        </li>
      </ul>
    </nav>
  )
}
