import { useSyncExternalStore } from 'react'
import { readLocal, removeLocal, writeLocal } from '#src/browser/local-storage.ts'
import { ShownValue } from '#src/browser/shown-value.ts'
import { themeKey } from './constants.ts'

/** `auto`: as the reader's system has it. */
type Theme = 'auto' | 'light' | 'dark'

const shown = new ShownValue<Theme | null>(null)

/** The reader's theme; null on the server and in the first render: only the browser knows it. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(
    subscribe,
    () => shown.value ?? storedTheme(),
    () => null,
  )
}

/** Shows the site in a theme from now on, in the reader's other tabs too. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'auto') removeLocal(themeKey)
  else writeLocal(themeKey, theme)
  apply(theme)
}

function storedTheme(): Theme {
  const stored = readLocal(themeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Without the attribute the style sheet follows the system by itself. */
function apply(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'auto') delete dataset.theme
  else dataset.theme = theme
  shown.show(theme)
}

function subscribe(listener: () => void): () => void {
  const end = shown.subscribe(listener)
  const follow = ({ key }: StorageEvent) => {
    if (key === themeKey || key === null) apply(storedTheme())
  }
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener('storage', follow)
    end()
  }
}
