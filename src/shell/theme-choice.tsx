import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { chooseTheme, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'
import { shellWords } from './words.ts'

const themes = [
  { value: 'auto', label: 'themeSystem', icon: 'system' },
  { value: 'light', label: 'themeLight', icon: 'sun' },
  { value: 'dark', label: 'themeDark', icon: 'moon' },
] as const

/** The three themes as radio buttons; `name` keeps two of them on one page apart. */
export function ThemeChoice({ name }: { name: string }) {
  const words = useWords(shellWords)
  const chosen = useTheme()
  return (
    <fieldset className={`${styles.choice} needs-script`}>
      <legend className="visually-hidden">{words.theme}</legend>
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
          {words[label]}
        </label>
      ))}
    </fieldset>
  )
}
