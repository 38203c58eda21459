import { accessWays, longest } from './journals.ts'
import styles from './office.module.css'
import { en } from './words/en.ts'

type ListOptionsProps = { package: string; way: string; published: boolean }

/** What is said of a whole list of journals. */
export function ListOptions(said: ListOptionsProps) {
  return (
    <div className={styles.options}>
      <label>
        Package or platform
        <input
          className="field"
          name="package"
          defaultValue={said.package}
          maxLength={longest.package}
          placeholder="One Nation One Subscription"
          autoComplete="off"
        />
      </label>
      <label>
        Who gets in, where a row does not say so
        <select className="field" name="way" defaultValue={said.way}>
          {accessWays.map((way) => (
            <option key={way} value={way}>
              {en.wayName(way)}
            </option>
          ))}
        </select>
      </label>
      <label>
        New journals
        <select className="field" name="published" defaultValue={said.published ? 'yes' : 'no'}>
          <option value="yes">Readers see them at once</option>
          <option value="no">Drafts, for the office alone</option>
        </select>
      </label>
    </div>
  )
}
