import { Icon } from '#src/browser/icons.tsx'
import { chooseTheme, useTheme } from './theme.ts'

const steps = {
  auto: { next: 'light', icon: 'system', says: 'as the system' },
  light: { next: 'dark', icon: 'sun', says: 'light' },
  dark: { next: 'auto', icon: 'moon', says: 'dark' },
} as const

/** Steps through the themes: as the system, light, dark. The choice stays in the browser. */
export function ThemeButton() {
  const step = steps[useTheme() ?? 'auto']
  const label = `Theme: ${step.says}. Change to ${steps[step.next].says}`
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
