import { Icon } from '#src/browser/icons.tsx'
import { chooseTheme, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'

const themes = [
  { value: 'auto', label: 'System', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const

/** The three themes as radio buttons; `name` keeps two of them on one page apart. */
export function ThemeChoice({ name }: { name: string }) {
  const chosen = useTheme()
  return (
    <fieldset className={`${styles.choice} needs-script`}>
      <legend className="visually-hidden">Theme</legend>
      {themes.map(({ value, label, icon }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => chooseTheme(value)}
          />
          <Icon name={icon} size={18} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
