import { Form } from 'react-router'
import type { ProfileSettings } from './profile-settings.ts'
import styles from './profiles.module.css'

/**
 * The form of the settings, with what it was drawn from: of two who change one each, both stand.
 */
export function SettingsForm({ settings }: { settings: ProfileSettings }) {
  const { waitsForApproval, looksUpDois } = settings
  return (
    <Form method="post" className={styles.form} key={JSON.stringify(settings)}>
      <input type="hidden" name="waited" value={waitsForApproval ? 'on' : ''} />
      <input type="hidden" name="looked" value={looksUpDois ? 'on' : ''} />
      <label className={styles.check}>
        <input type="checkbox" name="waits" defaultChecked={waitsForApproval} />
        Changes by faculty need approval
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="dois" defaultChecked={looksUpDois} />
        Look up DOIs at Crossref and DataCite when publications are imported or an article is added
        to a reading list
      </label>
      <p>
        <button type="submit" name="intent" value="settings" className="button button-quiet">
          Save
        </button>
      </p>
    </Form>
  )
}
