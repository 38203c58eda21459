import { Icon } from '#src/browser/icons.tsx'
import { useWords } from '#src/browser/words/use-words.ts'
import { chooseTheme, useTheme } from './theme.ts'
import { shellWords } from './words.ts'

const steps = {
  auto: { next: 'light', icon: 'system', says: 'themeSystem' },
  light: { next: 'dark', icon: 'sun', says: 'themeLight' },
  dark: { next: 'auto', icon: 'moon', says: 'themeDark' },
} as const

/** Steps through the themes: as the system, light, dark. The choice stays in the browser. */
export function ThemeButton() {
  const words = useWords(shellWords)
  const step = steps[useTheme() ?? 'auto']
  const label = words.changeTheme(words[step.says], words[steps[step.next].says])
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(step.next)}
    >
      <Icon name={step.icon} />
    </button>
  )
}
