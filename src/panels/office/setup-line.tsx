import { Link, useLocation } from 'react-router'
import { useLanguage, useWords } from '#src/browser/words/use-words.ts'
import { type Progress, setupSteps } from '#src/features/content/settings/setup-steps.ts'
import styles from './setup-line.module.css'
import { officeWords } from './words.ts'

/** The pages that say more of the setup themselves. */
const telling = ['/admin', '/admin/setup']

/** Above a page of the office while the setup is under way: how far it is, and the way back to it. */
export function SetupLine({ progress }: { progress: Progress }) {
  const words = useWords(officeWords)
  const language = useLanguage()
  const { pathname } = useLocation()
  if (telling.includes(pathname.toLowerCase().replace(/\/$/, ''))) return null
  return (
    <p className={styles.line} lang={language}>
      {words.setupSoFar(progress.done, setupSteps.length)}{' '}
      <Link to="/admin/setup">{words.setupGoOn}</Link>
    </p>
  )
}
