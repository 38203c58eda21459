import { Link } from 'react-router'
import layout from '#src/browser/page/page.module.css'
import { setupSteps } from './setup-steps.ts'

/** On top of the admin panel while the setup is not finished: how far it is, and the next step. */
export function SetupNotice({ done }: { done: readonly string[] }) {
  const next = setupSteps.find(({ id }) => !done.includes(id))
  return (
    <section className={layout.notice} aria-labelledby="setup">
      <h2 id="setup">Setup of the library</h2>
      <p>
        {done.length} of {setupSteps.length} steps are done
        {next ? `; next: ${next.title}` : ''}. <Link to="/admin/setup">Go on with the setup</Link>
      </p>
    </section>
  )
}
