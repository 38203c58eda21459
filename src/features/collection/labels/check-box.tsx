import styles from './label-form-view.module.css'

/** A box to tick, with its words. */
export function CheckBox({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      {label}
    </label>
  )
}
