import { useMantineColorScheme } from '@mantine/core'
import { Icon } from '../browser/icons.tsx'
import { useHydrated } from './use-hydrated.ts'

const steps = {
  auto: { next: 'light', icon: 'system', says: 'as the system' },
  light: { next: 'dark', icon: 'sun', says: 'light' },
  dark: { next: 'auto', icon: 'moon', says: 'dark' },
} as const

/** Steps through the themes: as the system, light, dark. The choice stays in the browser. */
export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const step = steps[useHydrated() ? colorScheme : 'auto']
  const label = `Theme: ${step.says}. Change to ${steps[step.next].says}`
  return (
    <button
      type="button"
      className="icon-button needs-script"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(step.next)}
    >
      <Icon name={step.icon} />
    </button>
  )
}
