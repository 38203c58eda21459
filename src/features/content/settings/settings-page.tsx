import { href, Link, redirect } from 'react-router'
import { FormMessage } from '#src/browser/forms/form-message.tsx'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { joinedForm } from '#src/browser/forms/joined-form.ts'
import { OfficeMeanwhile } from '#src/browser/forms/office-meanwhile.tsx'
import { reloadsWhenRefused } from '#src/browser/forms/reload-refused.ts'
import layout from '#src/browser/page/page.module.css'
import { AuditList } from '#src/features/people/audit/audit-list.tsx'
import { privateMeta } from '#src/pages/page-meta.ts'
import { pages } from '#src/pages/pages.ts'
import { appContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import type { Route } from './+types/settings-page'
import { EnvironmentSection } from './environment-section.tsx'
import { sendTestMail, testFileStore } from './environment-tests.server.ts'
import { megabytesOfLogo, removeLogo, setLogo } from './logo.server.ts'
import { LogoSection } from './logo-section.tsx'
import { listSections, resetSection, saveSection } from './save-settings.server.ts'
import { SectionForm } from './section-form.tsx'
import { sentSectionName, sentTexts } from './sent-section.server.ts'
import styles from './settings.module.css'
import { settingsHistory } from './settings-history.server.ts'
import { isSectionName, labelsOf, linesOf, sectionOf } from './settings-sections.ts'
import { storedLogo } from './stored-logo.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, actor, declared, environment } = context.get(appContext)
  return {
    environment,
    sections: await listSections(db, actor),
    history: await settingsHistory(db, declared.auditWords, actor),
    logo: await storedLogo(db),
    megabytesOfLogo,
    done: doneWords(url.searchParams),
  }
}

/** What the address says has been done. */
function doneWords(params: URLSearchParams): string | null {
  const part = (name: string) => {
    const text = params.get(name) ?? ''
    if (text === 'logo') return 'Logo'
    return isSectionName(text) ? sectionOf(text).heading : null
  }
  const [saved, restored] = [part('saved'), part('restored')]
  if (saved) return `Saved: ${saved}. The site has it now.`
  if (restored) return `Restored to the defaults: ${restored}. The site has them now.`
  return part('removed') ? 'The logo is removed: the site has its own mark again.' : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, files, log, mailLeaves } = context.get(appContext)
  const form = await readFileForm(request)
  const intent = form.field('intent')
  if (intent === 'set-logo' || intent === 'remove-logo') {
    try {
      const picture = await form.file('logo')?.arrayBuffer()
      if (intent === 'remove-logo') await removeLogo(db, actor)
      else await setLogo(db, files, actor, new Uint8Array(picture ?? new ArrayBuffer()))
      return redirect(
        `${href('/admin/settings')}?${intent === 'set-logo' ? 'saved' : 'removed'}=logo`,
      )
    } catch (error) {
      return failedForm(error, {})
    }
  }
  if (intent === 'test-mail' || intent === 'test-files') {
    try {
      if (intent === 'test-mail')
        return doneForm(mailWords(await sendTestMail(db, actor), mailLeaves))
      await testFileStore(files, log, actor)
      return doneForm('A small file was written, read and removed: the file storage works.')
    } catch (error) {
      return failedForm(error, {})
    }
  }
  const name = sentSectionName(form)
  const texts = sentTexts(name, form)
  const version = Number(form.field('version')) || 0
  try {
    if (intent === 'reset') await resetSection(db, actor, name, version)
    else await saveSection(db, actor, name, version, texts)
  } catch (error) {
    const typed = { ...texts, section: name }
    return joinedForm(error, { field: form.field, typed }, async () => {
      const sections = await listSections(db, actor)
      const stored = sections.find((section) => section.name === name)
      return { texts: { ...stored?.texts, section: name }, version: stored?.version ?? 0 }
    })
  }
  return redirect(`${href('/admin/settings')}?${intent === 'reset' ? 'restored' : 'saved'}=${name}`)
}

function mailWords(to: string, leaves: boolean): string {
  return leaves
    ? `A test message is on its way to ${to}. The mail log says what the mail server answered.`
    : `No mail server is set: the test message to ${to} waits in the mail log.`
}

export const shouldRevalidate = reloadsWhenRefused

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pages, 'settings', matches)

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, history, environment, logo } = loaderData
  const typed = actionData?.typed ?? {}
  const faults = actionData?.faults ?? {}
  const name = typed.section && isSectionName(typed.section) ? typed.section : null
  const done = loaderData.done && !actionData ? doneForm(loaderData.done).flash : null
  return (
    <div className="page">
      <div className={layout.head}>
        <h1>Settings of the library</h1>
        <Link to={href('/admin/settings/file')} className="button button-quiet">
          Settings as a file
        </Link>
      </div>
      <p className={layout.lead}>
        <span className={styles.set}>Highlighted values</span> are set here;{' '}
        <span className={styles.inherited}>grey ones</span> are the defaults, from the file{' '}
        <code>institute.ts</code>. Each part has its own Save. What is saved is on every page at
        once; pages that are open have it when they are reloaded.
      </p>
      <FormMessage flash={actionData?.flash ?? done} faults={faults} />
      {name && (
        <OfficeMeanwhile
          answer={actionData}
          labels={labelsOf(name)}
          shown={(field, text) => (field in sectionOf(name).lists ? linesOf(text) : text)}
        />
      )}
      <nav aria-label="Parts of this page">
        <ul className={layout.tabs}>
          {sections.map((section) => (
            <li key={section.name}>
              <a href={`#${section.name}`}>{sectionOf(section.name).heading}</a>
            </li>
          ))}
          <li>
            <a href="#logo">Logo</a>
          </li>
          <li>
            <a href="#environment">Fixed by the environment</a>
          </li>
        </ul>
      </nav>
      <p>
        Set on pages of their own: <Link to={href('/admin/texts')}>texts of the site</Link>,{' '}
        <Link to={href('/admin/calendar')}>opening hours</Link>,{' '}
        <Link to={href('/admin/loan-rules')}>loan rules</Link>,{' '}
        <Link to={href('/admin/branches')}>branches and locations</Link>.
      </p>
      {sections.map((section) => (
        <SectionForm
          key={section.name}
          section={section}
          typed={section.name === name ? typed : undefined}
          faults={section.name === name ? faults : {}}
        />
      ))}
      <LogoSection logo={logo} megabytes={loaderData.megabytesOfLogo} />
      <EnvironmentSection environment={environment} />
      <section className={layout.card} aria-labelledby="history">
        <h2 id="history">History</h2>
        {history.entries.length === 0 ? (
          <p className={styles.inherited}>Nothing has been set here yet.</p>
        ) : (
          <AuditList entries={history.entries} things={history.things} />
        )}
        <p className="ways">
          <Link to="/admin/audit?kind=library-settings">All of it, in the audit</Link>
        </p>
      </section>
    </div>
  )
}
